import { apiName } from '@crossway/kernel'
import { post, useAnswer } from '@crossway/web-kit'
import { useState } from 'react'

export interface Item {
  readonly code: string
  readonly result: string | null
  readonly comment: string | null
}
export interface Checks {
  readonly items: readonly Item[]
  readonly waiting: boolean
  readonly failed: string | undefined
  readonly busy: boolean
  set(code: string, values: Partial<Item>): void
  send(): Promise<void>
}
/** The reader's own items of a draft or agreement, as they stand with what he has ticked, and their sending. */
export function useChecks(record: string, id: number, done: () => void): Checks {
  const at = `${apiName(record)}/${id}`
  const { data, failed } = useAnswer<{ items: readonly Item[] }>(`${at}/check-items`)
  const [typed, setTyped] = useState<Readonly<Record<string, Partial<Item>>>>({})
  const [busy, setBusy] = useState(false)
  const items = (data?.items ?? []).map((i) => ({ ...i, ...typed[i.code] }))
  return {
    items,
    waiting: data === undefined,
    failed,
    busy,
    set: (code, values) => setTyped({ ...typed, [code]: { ...typed[code], ...values } }),
    send: async () => {
      setBusy(true)
      try {
        const said = items.filter((i) => i.result).map((i) => ({ item_code: i.code, result: i.result, comment: i.comment || null }))
        await post(`${at}/actions/check`, { args: { items: said } })
        done()
      } finally {
        setBusy(false)
      }
    },
  }
}
