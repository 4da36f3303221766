import { useEffect } from 'react';

export const papers = ['A5', 'A4'] as const;
export type Paper = (typeof papers)[number];

/** What is printed while this is shown is printed on this paper, under its own title alone. */
export function usePaper(paper: Paper): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `@page { size: ${paper}; margin: ${paper === 'A5' ? '8mm' : '14mm'}; } @media print { h1 { display: none; } }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [paper]);
}
