import type { LucideIcon } from 'lucide-react';
import BadgePercent from 'lucide-react/icons/badge-percent';
import Boxes from 'lucide-react/icons/boxes';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Footprints from 'lucide-react/icons/footprints';
import Gift from 'lucide-react/icons/gift';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MapIcon from 'lucide-react/icons/map';
import Network from 'lucide-react/icons/network';
import Package from 'lucide-react/icons/package';
import Store from 'lucide-react/icons/store';
import Target from 'lucide-react/icons/target';
import Users from 'lucide-react/icons/users';

/** The pictures of the menu's first level, by label. */
export const menuIcons: Readonly<Record<string, LucideIcon>> = {
  Dashboard: LayoutDashboard,
  Map: MapIcon,
  'User group': Users,
  Attendances: CalendarCheck,
  'Market Hierarchy': Network,
  Product: Package,
  Gift,
  Outlets: Store,
  'Outlet Visits': Footprints,
  Orders: ClipboardList,
  Offers: BadgePercent,
  Targets: Target,
  Stocks: Boxes,
};
