import { button } from './button.ts';

/** A check that passes sooner leaves nothing to read. */
const momentMs = 2_000;
const longMs = 8_000;

interface SlowCheckWords {
  /** Counts from the first time, until stopped; pressed, Retry counts from anew. */
  start(onRetry: () => void): void;
  stop(): void;
}

/** What the spinner of the user check says: after a moment what is going on, after a while that it takes long, with a way to ask again. */
export function slowCheckWords(spinner: HTMLElement): SlowCheckWords {
  const words = document.createElement('div');
  words.className = 'slow-check';
  let timers: ReturnType<typeof setTimeout>[] = [];

  function say(text: string, ...more: HTMLElement[]): void {
    const sentence = document.createElement('p');
    sentence.textContent = text;
    words.replaceChildren(sentence, ...more);
    spinner.append(words);
  }

  function stop(): void {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    words.remove();
  }

  return {
    stop,
    start(onRetry) {
      if (timers.length > 0) return;
      const retry = button('Retry', () => {
        stop();
        onRetry();
        say(checking);
      });
      timers = [
        setTimeout(() => say(checking), momentMs),
        setTimeout(() => say('The server has not answered yet. Your connection may be slow.', retry), longMs),
      ];
    },
  };
}

const checking = 'Checking who is signed in …';
