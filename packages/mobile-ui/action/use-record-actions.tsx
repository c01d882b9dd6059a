import { useQueryClient } from '@tanstack/react-query'
import {
  actionLabel,
  argFields,
  ask,
  Declined,
  isProblem,
  messageOf,
  notify,
  offersOf,
  removeRecord,
  rowName,
  runAction,
  text,
  useLang,
  type ActionOffer,
  type ListRow,
} from '@crossway/web-kit'
import { useState, type ReactElement } from 'react'
import { markOwn } from '../list/own-changes.ts'
import type { PhoneModel } from '../registry.ts'
import { ActionSheet } from './action-sheet.tsx'
import { ApproveSheet } from './approve-sheet.tsx'
import { decisionOf } from './decision.ts'

export interface Actions {
  readonly start: (action: string, row: ListRow) => void
  /** The sheet that is open; stands once in the page. */
  readonly sheet: ReactElement | null
}
interface Open {
  readonly action: string
  readonly row: ListRow
}

/** Starts actions of a record: a module's own sheet, the approval sheet, a sheet made from the arguments, a question, or the action itself. */
export function useRecordActions(model: PhoneModel, edit: (row: ListRow) => void): Actions {
  const client = useQueryClient()
  const lang = useLang()
  const [open, setOpen] = useState<Open>()
  const name = model.resource.name
  const reread = (): void => {
    void client.invalidateQueries({ queryKey: ['list', name] })
    void client.invalidateQueries({ queryKey: ['record', name] })
    void client.invalidateQueries({ queryKey: ['waiting'] })
  }
  const done = (changed = true): void => {
    if (changed && open) markOwn(name, open.row.id)
    setOpen(undefined)
    if (changed) reread()
  }
  const tell = (e: unknown): void => {
    if (!(e instanceof Declined) && isProblem(e) && e.code === 'STALE_VERSION') {
      notify({ kind: 'warning', code: 'STALE_VERSION', text: text('mobile.handled'), detail: messageOf(e) })
      reread()
    }
  }
  const run = async (offer: ActionOffer, row: ListRow): Promise<void> => {
    const label = actionLabel(model, offer.action, lang)
    const danger = offer.def?.danger ?? offer.action === 'delete'
    if (
      (offer.def?.confirm || danger) &&
      !(await ask({ title: text('mobile.confirmTitle', { action: label }), detail: [rowName(model.resource, row)], okText: label, danger }))
    )
      return
    try {
      await (offer.action === 'delete' ? removeRecord(model, row) : runAction(model, row, offer.action, {}, undefined, ['STALE_VERSION']))
      notify({ kind: 'success', code: 'success', text: text('request.success') })
      markOwn(name, row.id)
      reread()
    } catch (e) {
      tell(e)
    }
  }
  const start = (action: string, row: ListRow): void => {
    const offer = offersOf(model, row).find((o) => o.action === action && o.ok)
    if (!offer) return
    if (action === 'edit') return edit(row)
    const asks = model.parts.dialogs?.[action] || decisionOf(model, row)?.agree === action || argFields(model, action).length > 0
    if (asks) setOpen({ action, row })
    else void run(offer, row)
  }
  return { start, sheet: open ? <Opened model={model} open={open} done={done} /> : null }
}

function Opened({
  model,
  open: { action, row },
  done,
}: {
  readonly model: PhoneModel
  readonly open: Open
  readonly done: (changed?: boolean) => void
}): ReactElement {
  const Own = model.parts.dialogs?.[action]
  const decision = decisionOf(model, row)
  const close = (changed?: boolean): void => done(changed === true)
  if (Own) return <Own rows={[row]} route={model.route} close={close} />
  if (decision && (decision.agree === action || decision.reject === action))
    return <ApproveSheet model={model} row={row} decision={decision} first={decision.agree === action ? 'agree' : 'reject'} close={close} />
  return <ActionSheet model={model} row={row} action={action} close={close} />
}
