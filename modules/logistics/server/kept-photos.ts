import { refuse } from '../model/errors.ts'

const most = 40
interface Photo {
  readonly id: number
}

/** What stands there with what was taken now; nothing where nothing was taken. Files of a call's arguments are their ids. */
export function withPhotos(stored: readonly Photo[] | null | undefined, taken: unknown): { photos: number[] } | Record<string, never> {
  const added = Array.isArray(taken) ? (taken as number[]) : []
  if (added.length === 0) return {}
  const kept = (stored ?? []).map((p) => p.id)
  const left = most - kept.length
  if (added.length > left) throw refuse.LG_PHOTOS({ n: most, left }, 'args.photos')
  return { photos: [...kept, ...added] }
}
