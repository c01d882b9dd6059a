export interface Schedule {
  readonly name: string
  readonly module: string
  readonly title: string
  readonly cron: string
  readonly default_cron: string
  readonly minimum: number
  readonly late_after: number
  readonly enabled: boolean
  readonly catch_up: 'once' | 'skip'
  readonly next: readonly string[]
  readonly alarm: 'failing' | 'late' | null
  readonly last_state?: string
  readonly last_error?: string | null
  readonly last_at?: string
  readonly caught_up?: boolean
  readonly seconds?: number
  readonly slowest?: number
  readonly failed?: number
}
