import { useSyncExternalStore } from 'react';

export interface ToastContent {
  title: string;
  description?: string | undefined;
  kind?: 'success' | 'error' | 'info' | 'progress';
  /** 0 to 1, of a `progress`; without it the bar runs. */
  progress?: number;
  action?: { label: string; onSelect: () => void } | undefined;
  duration?: number;
}

export interface ShownToast extends ToastContent {
  id: number;
}

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function closeToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id));
}

/** Closes all, whoever showed them. */
export function closeToasts(): void {
  change([]);
}

export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(subscribe, () => shown);
}

export interface ToastHandle {
  update(patch: Partial<ToastContent>): void;
  close(): void;
}

/** At most five at once; the oldest makes room. */
export function addToast(content: ToastContent): ToastHandle {
  lastId += 1;
  const id = lastId;
  change([...shown, { ...content, id }].slice(-5));
  return {
    update: (patch) => change(shown.map((toast) => (toast.id === id ? { ...toast, ...patch } : toast))),
    close: () => closeToast(id),
  };
}
