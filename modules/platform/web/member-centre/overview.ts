/** What a member is shown of himself. */
export interface Overview {
  readonly username: string
  readonly nickname: string
  readonly balance: string
  readonly integral: number
  readonly signature: string | null
  readonly birthday: string | null
  readonly mobile: string | null
  readonly email: string | null
  readonly party: string | null
  readonly group_name: string
  readonly version: number
  /** What he may do here; `record` where a page of ours shows it. */
  readonly menu: readonly { readonly name: string; readonly title: string; readonly title_en: string; readonly record: string | null }[]
  readonly days: readonly { readonly day: string; readonly came: string; readonly went: string }[]
}
