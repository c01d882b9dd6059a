export interface Touched {
  readonly result: string | null
  readonly rating: number | null
}
type Level = 'a' | 'b' | 'c' | 'd'
const done = new Set(['delivered', 'published'])

/** How good a consumer is to work with: a = three or more completed at four stars on average, b = one at three, d = two no-shows, else c (resource.md consumerResource). */
export function levelOf(touches: readonly Touched[]): { level: Level; completed: number } {
  const finished = touches.filter((t) => done.has(t.result ?? ''))
  const rated = finished.flatMap((t) => t.rating ?? [])
  const stars = rated.reduce((n, r) => n + r, 0)
  const completed = finished.length
  const average = (at: number): boolean => rated.length > 0 && stars >= at * rated.length
  const level = completed >= 3 && average(4) ? 'a' : completed >= 1 && average(3) ? 'b' : touches.filter((t) => t.result === 'no_show').length >= 2 ? 'd' : 'c'
  return { level, completed }
}

/** Words that offer something for a review: no contact may hold them (resource.md, rules). */
const forReviews =
  /(review|rating|stars?|feedback)[^.!?。]{0,60}(refund|gift|reward|free|coupon|discount|cash|voucher|paypal)|(refund|gift|reward|free|coupon|discount|cash|voucher|paypal)[^.!?。]{0,60}(review|rating|stars?|feedback)|(好评|评价|评论|五星|5星|晒单)[^。！？]{0,30}(返现|退款|礼品|礼物|奖励|红包|优惠|免费|赠送)|(返现|退款|礼品|礼物|奖励|红包|优惠|免费|赠送)[^。！？]{0,30}(好评|评价|评论|五星|5星|晒单)/i
export const asksForReview = (text: string): boolean => forReviews.test(text)
