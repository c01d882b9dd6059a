/** A moment as people of Shanghai write it. */
export const dateTimeIn = (at: Date): string => new Date(at.getTime() + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')
