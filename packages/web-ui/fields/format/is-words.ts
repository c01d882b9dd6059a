/** A record that bears a name where others bear a number: words are not set like codes. */
export const isWords = (value: unknown): boolean => typeof value === 'string' && /[\u3400-\u9fff]/.test(value)
