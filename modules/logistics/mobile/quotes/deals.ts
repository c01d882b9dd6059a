/** An inquiry that was awarded, as its list answers it. */
export interface Awarded {
  readonly id: number
  readonly no: string
  readonly deadline: string
  readonly gross_kg: string | null
  readonly award_cny: string | null
  readonly award_channel: { readonly title: string } | null
}
export interface Deal {
  readonly id: number
  readonly no: string
  readonly day: string
  readonly channel: string
  readonly perKg: number
  /** Of today's best price for a kilogram over this one, in per cent; nothing where either is unknown. */
  readonly change: number | undefined
}

/** What was paid for a kilogram before, the newest first; an award without an amount or a weight tells nothing. */
export const dealsOf = (rows: readonly Awarded[], bestPerKg: number | undefined): Deal[] =>
  rows.flatMap((r) => {
    const kg = Number(r.gross_kg ?? 0)
    if (r.award_cny === null || kg <= 0) return []
    const perKg = Number(r.award_cny) / kg
    return [
      {
        id: r.id,
        no: r.no,
        day: r.deadline.slice(0, 10),
        channel: r.award_channel?.title ?? '',
        perKg,
        change: bestPerKg === undefined || perKg === 0 ? undefined : ((bestPerKg - perKg) / perKg) * 100,
      },
    ]
  })

/** Awards on the same way: to the same country, by one of the same modes, before this one. */
export const sameWay = (doc: Readonly<Record<string, unknown>>): object => ({
  status: { in: ['awarded', 'used'] },
  dest_country: { eq: doc['dest_country'] },
  modes: { any: doc['modes'] },
  deadline: { lt: doc['deadline'] },
})
