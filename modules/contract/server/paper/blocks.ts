/** A paper as a row of blocks: what is printed, and what is written for editing outside, come from the same. */
export type Block =
  | { readonly kind: 'title' | 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[]; readonly widths: readonly number[] }

/** All of a paper's words, line by line: two printings of the same terms give the same. */
export const plainText = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((b) => (b.kind === 'table' ? [b.head.join('\t'), ...b.rows.map((r) => r.join('\t'))] : b.text.split('\n')))
