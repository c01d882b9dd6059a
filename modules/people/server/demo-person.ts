/** Somebody of the demo company who is paid. */
export interface Person {
  readonly id: number
  readonly company: number
  readonly department: number
  readonly leader: number | null
  readonly employ: string
  readonly entry: string
}
