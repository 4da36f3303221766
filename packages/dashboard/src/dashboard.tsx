import { dashboardReport } from '@routebook/contract';
import {
  Button,
  lazyComponent,
  NotFound,
  Page,
  Route,
  Switch,
  styled,
  useKept,
  useMayCall,
  useView,
  ViewSwitch,
  ViewsButton,
} from '@routebook/ui';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { Cards } from './cards/cards.tsx';
import { useArrangement } from './cards/use-arrangement.ts';
import { useAskedFigure } from './explain/explained-figure.ts';
import { DashboardFilters } from './filters/dashboard-filters.tsx';
import { FirstSteps } from './first-steps/first-steps.tsx';
import { PrintedFilters } from './report/printed-filters.tsx';
import { ReportMenu } from './report/report-menu.tsx';
import { TopLine } from './top-line/top-line.tsx';

const ArrangeDialog = lazyComponent(async () => (await import('./cards/arrange-dialog.tsx')).ArrangeDialog);
const ExplainDrawer = lazyComponent(async () => (await import('./explain/explain-drawer.tsx')).ExplainDrawer);
const Inbox = lazyComponent(async () => (await import('./inbox/inbox.tsx')).Inbox);

const views = { figures: 'Figures', inbox: 'Inbox' };

/** The first thing that everybody sees: what happened, against what was meant to happen, and why. */
export function Dashboard() {
  return (
    <Switch>
      <Route path="/dashboard">
        <Parts />
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}

function Parts() {
  return useView(views) === 'inbox' ? (
    <Page
      title="Dashboard"
      description="What wants a decision today."
      actions={<ViewSwitch label="Parts of the dashboard" views={views} />}
    >
      <Inbox />
    </Page>
  ) : (
    <Figures />
  );
}

const Stack = styled('div', { display: 'flex', flexDirection: 'column', gap: '3' });

function Figures() {
  const cards = useArrangement();
  const asked = useAskedFigure();
  const mayCall = useMayCall();
  const [arranging, setArranging] = useKept('dashboard arranging', false);
  return (
    <Page
      title="Dashboard"
      description="What happened, against what was meant to happen, and why."
      actions={
        <>
          <ViewSwitch label="Parts of the dashboard" views={views} />
          <ViewsButton screen="/dashboard" />
          <Button
            variant="outline"
            onClick={() => setArranging(true)}
            onPointerEnter={ArrangeDialog.preload}
            disabled={!cards.read.data}
          >
            <LayoutGrid aria-hidden />
            Arrange cards
          </Button>
          <ReportMenu mayExport={mayCall(dashboardReport)} />
        </>
      }
    >
      <Stack>
        <DashboardFilters />
        <PrintedFilters />
        <FirstSteps />
        <TopLine />
        <Cards cards={cards} />
      </Stack>
      {arranging && <ArrangeDialog cards={cards} onClose={() => setArranging(false)} />}
      {asked && <ExplainDrawer asked={asked} />}
    </Page>
  );
}
