/** A record that bears a name where others bear a number: words are not set like codes. */
export const isWords = (value: unknown): boolean => typeof value === 'string' && /[\u3400-\u9fff]/.test(value)
/** Numbers of documents and codes of goods, wherever they stand: set like codes (look.md §5 Ids). */
export const isNumber = (title: string): boolean => /^[A-Z]{1,4}-?\d{5,}$/.test(title)
