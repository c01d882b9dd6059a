export interface Reviewed {
  readonly rating: number
  readonly reviews: number
}
/** The mean of the stars that came between two looks: a page tells the mean of all and how many they are. Nothing where none came, or some were taken away. */
export function newStars(before: Reviewed, now: Reviewed): { readonly count: number; readonly mean: number } | undefined {
  const count = now.reviews - before.reviews
  if (count <= 0) return undefined
  const mean = (now.rating * now.reviews - before.rating * before.reviews) / count
  return { count, mean: Math.min(5, Math.max(1, Number(mean.toFixed(2)))) }
}
/** Pages round their mean to a tenth of a star: with many reviews before, one new one cannot be told from that. */
export const tellable = (before: Reviewed): boolean => before.reviews <= 40
