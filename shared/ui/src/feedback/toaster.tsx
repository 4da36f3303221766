import { Progress } from '@chakra-ui/react/progress';
import { AnimatePresence, domAnimation, LazyMotion, MotionConfig, m, useIsPresent } from 'framer-motion';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { openOverlay } from '../overlay/overlay-root.tsx';
import { styled } from '../theme/styled.tsx';
import { notificationsHost } from './notifications-host.ts';
import {
  addToast,
  closeToast,
  type ShownToast,
  type ToastContent,
  type ToastHandle,
  useToasts,
} from './toast-store.ts';

const Region = styled('section', {
  position: 'fixed',
  // Where no drawer has its buttons: on the other side of the page, and on a phone above them.
  insetStart: '4',
  bottom: { base: '20', sm: '4' },
  zIndex: 'toast',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  width: 'min(24rem, calc(100vw - 2rem))',
  pointerEvents: 'none',
  _print: { display: 'none' },
});

const Card = styled(m.div, {
  pointerEvents: 'auto',
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  columnGap: '2.5',
  alignItems: 'start',
  px: '3',
  py: '2.5',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l3',
  shadow: 'lg',
  fontSize: 'sm',
  '& > svg': { width: '1rem', height: '1rem', mt: '0.5', color: 'fg.info' },
  '&[data-kind=success] > svg': { color: 'fg.success' },
  '&[data-kind=error] > svg': { color: 'fg.error' },
  '& strong': { fontWeight: 'semibold', display: 'block', overflowWrap: 'anywhere' },
  '& p': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  '& button': {
    cursor: 'pointer',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    focusRingColor: 'brand.focusRing',
  },
  '& [data-action]': {
    color: 'brand.fg',
    fontWeight: 'semibold',
    px: '1',
    mt: '1',
    ms: '-1',
    _hover: { textDecoration: 'underline' },
  },
  '& [data-close] svg': { width: '1rem', height: '1rem', color: 'fg.muted' },
});

const icons = { success: CircleCheck, error: CircleAlert, info: Info, progress: Info };

function lifetime({ kind, action, duration }: ToastContent): number | undefined {
  if (duration !== undefined) return duration;
  if (kind === 'error' || kind === 'progress') return undefined;
  return action ? 10_000 : 6_000;
}

interface ToastCardProps {
  toast: ShownToast;
  paused: boolean;
  /** Called before it is closed by hand. */
  onLeave: () => void;
}

function ToastCard({ toast, paused, onLeave }: ToastCardProps) {
  const { id, kind = 'info', title, description, action, progress } = toast;
  const life = lifetime(toast);
  // One that fades out is gone for whoever would press it again.
  const isLeaving = !useIsPresent();
  useEffect(() => {
    if (life === undefined || paused) return;
    const timer = setTimeout(() => closeToast(id), life);
    return () => clearTimeout(timer);
  }, [id, life, paused]);
  const Icon = icons[kind];
  const close = () => {
    onLeave();
    closeToast(id);
  };
  return (
    <Card
      layout="position"
      initial={{ opacity: 0, y: 12 }}
      animate={{ opacity: 1, y: 0 }}
      exit={{ opacity: 0, x: -24 }}
      transition={{ duration: 0.16 }}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      aria-hidden={isLeaving || undefined}
      inert={isLeaving}
    >
      <Icon aria-hidden />
      <div>
        <strong>{title}</strong>
        {description && <p>{description}</p>}
        {kind === 'progress' && (
          <Progress.Root value={progress === undefined ? null : progress * 100} aria-label={title} mt="1.5">
            <Progress.Track>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
        )}
        {action && (
          <button
            type="button"
            data-action
            onClick={() => {
              if (kind !== 'progress') close();
              action.onSelect();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      {kind !== 'progress' && (
        <button type="button" data-close aria-label="Close" onClick={close}>
          <X aria-hidden />
        </button>
      )}
    </Card>
  );
}

/**
 * The corner of messages. While the pointer or the focus is in it, none goes away. The focus goes back to where it came from when
 * the message that it is in is closed.
 */
function Toaster() {
  const toasts = useToasts();
  const [paused, setPaused] = useState(false);
  const before = useRef<Element>(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setPaused(true);
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => setPaused(currentTarget.contains(relatedTarget));
  const goBack = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  return (
    <Region
      aria-label="Notifications"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <LazyMotion features={domAnimation} strict>
        <MotionConfig reducedMotion="user">
          <AnimatePresence>
            {toasts.map((toast) => (
              <ToastCard key={toast.id} toast={toast} paused={paused} onLeave={goBack} />
            ))}
          </AnimatePresence>
        </MotionConfig>
      </LazyMotion>
    </Region>
  );
}

let drawnIn: HTMLElement | undefined;

export function showToast(content: ToastContent): ToastHandle {
  const host = notificationsHost();
  if (drawnIn !== host) openOverlay(<Toaster />, host);
  drawnIn = host;
  return addToast(content);
}
