import { createListCollection } from '@chakra-ui/react/collection';
import { Combobox } from '@chakra-ui/react/combobox';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { PickerList } from './picker-list.tsx';
import type { LookupOption, PickerProps } from './picker-props.ts';
import { treeStep } from './picker-rows.ts';
import { rememberChoice } from './recent-choices.ts';
import { useNextFocus } from './use-next-focus.ts';
import { usePickerRows } from './use-picker-rows.ts';

/** Enter by itself; with Ctrl it saves the form. */
function isEnter({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && !ctrlKey && !metaKey;
}

/**
 * One of many, found by typing; while nothing is typed what was chosen last and what is likely stand first, before all there is or its tree.
 * What is typed is searched at once, however the focus came here; the first that is found is what Enter chooses, once it is
 * found for all that was typed. Enter never submits the form; Ctrl+Enter does, once what Enter chose is found.
 */
export function Picker({
  about,
  search,
  suggested,
  tree,
  opened,
  chosen,
  without = [],
  onChoose,
  next,
  onClear,
  onEraseBack,
  noneLabel,
  onDismiss,
  placeholder = 'Type to find',
  ...input
}: PickerProps) {
  const nextFocus = useNextFocus(next);
  const inline = onDismiss !== undefined;
  const [text, setText] = useState<string>();
  const [unfolded, setUnfolded] = useState(false);
  const [moved, setMoved] = useState<string | null>(null);
  const [awaited, setAwaited] = useState<'choice' | 'save' | null>(null);
  const control = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const open = inline || unfolded;
  const typed = text?.trim() ?? '';
  const asTree = tree !== undefined && typed === '';
  const shown = { about, search, suggested, tree, opened, without, noneLabel };
  const { rows, stale, note, retry, toggle } = usePickerRows(shown, typed, open, awaited !== null);
  const keys = rows.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a collection of the same rows stays the same
  const collection = useMemo(
    () => createListCollection({ items: rows, itemToString: ({ label }) => label, itemToValue: ({ key }) => key }),
    [keys],
  );
  const first = typed === '' ? undefined : rows[0];
  const reached = rows.some(({ key }) => key === moved) ? moved : (first?.key ?? null);

  const close = () => {
    setUnfolded(false);
    setText(undefined);
    setMoved(null);
    setAwaited(null);
  };
  const choose = (option: LookupOption) => {
    if (option.value === '') onClear?.();
    else {
      rememberChoice(about, option);
      onChoose(option);
      nextFocus.give();
    }
    close();
  };
  const stepInTree = (event: KeyboardEvent) => {
    const step = asTree && open ? treeStep(event.key, rows, reached) : undefined;
    if (!step) return;
    event.preventDefault();
    if ('to' in step) setMoved(step.to);
    else toggle(step.toggle);
  };

  const list = (
    <PickerList
      ref={panel}
      rows={rows}
      ofTree={tree !== undefined}
      branching={asTree}
      note={note}
      onRetry={
        retry &&
        (() => {
          // The button goes, and the focus would go with it.
          control.current?.querySelector('input')?.focus();
          retry();
        })
      }
      float={!inline}
      onToggle={toggle}
    />
  );

  useEffect(() => {
    if (!awaited || stale) return;
    setAwaited(null);
    if (first) choose(first);
    else if (!open) close();
    if (awaited === 'save') control.current?.closest('form')?.requestSubmit();
  });

  return (
    <Combobox.Root
      collection={collection}
      value={chosen ? [chosen.value] : noneLabel === undefined ? [] : ['none']}
      inputValue={text ?? (inline ? '' : (chosen?.label ?? ''))}
      highlightedValue={reached}
      open={open}
      openOnClick
      // What it stands in closes it.
      disableLayer={inline}
      // What floats has a frame of its own, which would be left over the field.
      lazyMount
      unmountOnExit
      positioning={{ strategy: 'fixed', sameWidth: true }}
      // What is said below the rows is none of them, and would close the list when it is pressed or comes to have the focus.
      onInteractOutside={(event) => {
        const { target } = event.detail;
        if (target instanceof Node && panel.current?.contains(target)) event.preventDefault();
      }}
      onHighlightChange={({ highlightedValue }) => setMoved(highlightedValue)}
      onOpenChange={(change) => {
        if (change.open || awaited) setUnfolded(change.open);
        else {
          close();
          onDismiss?.();
        }
      }}
      onValueChange={({ items: [row] }) => row && choose(row)}
    >
      <Combobox.Control
        ref={control}
        onKeyDownCapture={(event) => {
          stepInTree(event);
          if (event.key === 'Enter' && awaited && !isEnter(event)) {
            event.stopPropagation();
            setAwaited('save');
          }
          if (!isEnter(event) || !open || !stale || typed === '') return;
          event.preventDefault();
          setAwaited('choice');
        }}
        onKeyDown={(event) => {
          if (isEnter(event)) event.preventDefault();
          if (event.key === 'Backspace' && !text) onEraseBack?.();
        }}
      >
        <Combobox.Input
          {...input}
          {...(tree && { 'aria-haspopup': 'tree' })}
          placeholder={placeholder}
          onFocus={nextFocus.keep}
          onChange={(event) => {
            setText(event.target.value);
            setMoved(null);
            setAwaited(null);
            setUnfolded(true);
          }}
        />
        {!inline && (
          <Combobox.IndicatorGroup>
            {chosen && onClear && <Combobox.ClearTrigger onClick={onClear} />}
            <Combobox.Trigger />
          </Combobox.IndicatorGroup>
        )}
      </Combobox.Control>
      {inline ? list : <Combobox.Positioner>{list}</Combobox.Positioner>}
    </Combobox.Root>
  );
}
