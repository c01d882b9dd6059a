interface Named {
  readonly name: string
  readonly points: number
}
/** Figures of the design centre's board, as the server answers them. */
export interface BoardAnswer {
  readonly count: Readonly<Record<'in' | 'done' | 'overdue' | 'in_hand' | 'waiting' | 'unaccepted', number>>
  readonly quality: { readonly on_time: string | null; readonly first_pass: string | null; readonly satisfaction: string | null; readonly tasks: number }
  readonly lead: readonly { readonly name: string; readonly days: number; readonly n: number }[]
  readonly points: readonly { readonly id: number; readonly name: string; readonly points: number; readonly target: number }[]
  readonly rework: readonly { readonly reason: string; readonly n: number }[]
  readonly projects: readonly Named[]
  readonly departments: readonly Named[]
  readonly studio: { readonly wasted: number; readonly hours: number; readonly studios: number }
  /** By currency; nothing for who sees no prices. */
  readonly money: readonly { readonly currency: string; readonly month: string; readonly year: string }[] | null
  readonly load: readonly {
    readonly id: number
    readonly name: string
    readonly department: string
    readonly days: readonly { readonly day: string; readonly work: number; readonly away: number; readonly planned: number }[]
  }[]
  readonly as_of: string
}
