import {
  BadgePercent,
  Boxes,
  CalendarCheck,
  ClipboardList,
  Footprints,
  Gift,
  LayoutDashboard,
  type LucideIcon,
  Map as MapIcon,
  Network,
  Package,
  Store,
  Target,
  Users,
} from 'lucide-react';

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
