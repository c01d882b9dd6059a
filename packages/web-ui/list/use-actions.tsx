import {
  actionLabel,
  argFields,
  ask,
  Declined,
  detailOf,
  isProblem,
  navigate,
  notify,
  recordName,
  removeRecord,
  rowName,
  runAction,
  runBatch,
  tellRefusal,
  text,
  useLang,
  verbNode,
  auth,
  type BatchResult,
  type ListRow,
  type PageModel,
} from '@crossway/web-kit'
import { lazy, Suspense, useRef, useState, type ReactElement } from 'react'

const ArgsDialog = lazy(() => import('../form/args-dialog.tsx').then((m) => ({ default: m.ArgsDialog })))
const BatchResultDialog = lazy(() => import('./batch-result.tsx').then((m) => ({ default: m.BatchResultDialog })))

export interface ActionStarter {
  /** Runs an action on one record or on many; asks, opens the form of its arguments or the module's own dialog first. */
  readonly start: (action: string, rows: readonly ListRow[]) => Promise<void>
  readonly busy: boolean
  /** Dialogs of the running action; stands once in the page. */
  readonly node: ReactElement | null
}
interface Open {
  readonly action: string
  readonly rows: readonly ListRow[]
}
const named = (model: PageModel, row: ListRow): string => rowName(model.resource, row)
/** The first numbers stand in the question, the rest as their count. */
const firstNames = (model: PageModel, rows: readonly ListRow[]): string[] => [
  ...rows.slice(0, 5).map((r) => named(model, r)),
  ...(rows.length > 5 ? [text('grid.andMore', { n: rows.length - 5 })] : []),
]

/** Where a record is put right that an action was refused for. */
const toForm = (model: PageModel, row: ListRow): { label: string; run: () => void }[] | undefined =>
  row.allowed?.some((a) => a.action === 'edit' && a.ok)
    ? [
        {
          label: text('grid.verb.edit'),
          run: () => void navigate(`/admin/${model.route}`, { DetailID: detailOf(model.route, model.resource.name, row.id), edit: '1' }),
        },
      ]
    : undefined

interface Running extends Open {
  readonly end: Promise<unknown>
}
const same = (one: Open, other: Open): boolean => one.action === other.action && other.rows.every((r) => one.rows.some((o) => o.id === r.id))

/**
 * Actions on the records of a page, with everything they need on the way (platform.md §8.3). One that is started while another runs, or while what that one
 * changed is read again, waits for it and begins with the rows that `reread` then tells; the same one once more, where it asks nothing, is a double click.
 */
export function useActions(
  model: PageModel,
  done: (changed: readonly ListRow[]) => unknown,
  reread: (rows: readonly ListRow[]) => readonly ListRow[] = (rows) => rows,
): ActionStarter {
  const lang = useLang()
  const [dialog, setDialog] = useState<Open>()
  const [result, setResult] = useState<Open & { result: BatchResult }>()
  const [busy, setBusy] = useState(false)
  const running = useRef<Running>(undefined)
  const track = async (open: Open, work: Promise<unknown>): Promise<void> => {
    const mine = { ...open, end: work.catch(() => undefined) }
    running.current = mine
    setBusy(true)
    try {
      await work
    } finally {
      if (running.current === mine) {
        running.current = undefined
        setBusy(false)
      }
    }
  }

  const finish = async (open: Open, r: BatchResult): Promise<void> => {
    if (r.failed.length) setResult({ ...open, result: r })
    else notify({ kind: 'success', code: 'success', text: open.action === 'delete' ? text('grid.deleted') : text('request.success') })
    await done(open.rows.filter((row) => r.ok.includes(row.id)))
  }
  const run = (open: Open, args?: Record<string, unknown>): Promise<void> => track(open, perform(open, args))
  const perform = async (open: Open, args: Record<string, unknown> = {}): Promise<void> => {
    try {
      const [row] = open.rows
      if (open.rows.length > 1) await finish(open, await runBatch(model, open.rows, open.action, args))
      else if (row && open.action === 'delete') {
        await removeRecord(model, row)
        await finish(open, { ok: [row.id], failed: [] })
      } else if (row) {
        await runAction(model, row, open.action, args)
        await finish(open, { ok: [row.id], failed: [] })
        await model.slots.after?.[open.action]?.(row)
      }
    } catch (e) {
      if (e instanceof Declined) return
      // the row has moved on: what is offered now is read again
      if (isProblem(e) && (e.code === 'STATE_CONFLICT' || e.code === 'STALE_VERSION' || e.status === 404)) await done([])
      throw e
    }
  }
  const start = async (action: string, chosen: readonly ListRow[]): Promise<void> => {
    if (chosen.length === 0) return void notify({ kind: 'warning', code: 'grid.chooseOne', text: text('grid.chooseOne') })
    const asks = model.slots.dialogs?.[action] !== undefined || argFields(model, action).length > 0
    if (!asks && running.current && same(running.current, { action, rows: chosen })) return
    await running.current?.end
    const rows = reread(chosen)
    const def = model.resource.lifecycle?.actions[action]
    if (asks) return setDialog({ action, rows })
    const danger = action === 'delete' || def?.danger === true
    if (danger || def?.confirm || rows.length > 1) {
      const label = actionLabel(model, action, lang)
      const many =
        rows.length > 1
          ? text('grid.askMany', { action: label, n: rows.length, name: recordName(model, lang) })
          : text('grid.askOne', { action: label, name: recordName(model, lang) })
      const yes = await ask({
        title: action === 'delete' ? text('grid.askDelete') : many,
        detail: firstNames(model, rows),
        okText: rows.length > 1 ? text('grid.doMany', { action: label, n: rows.length }) : label,
        danger,
      })
      if (!yes) return
    }
    await run({ action, rows }).catch((e: unknown) => isProblem(e) && tellRefusal(e, toForm(model, rows[0]!)))
  }

  const Own = dialog && model.slots.dialogs?.[dialog.action]
  return {
    start,
    busy,
    node:
      dialog || result ? (
        <Suspense fallback={null}>
          {dialog && Own && (
            <Own
              rows={dialog.rows}
              route={model.route}
              close={(changed) => (setDialog(undefined), changed && void track(dialog, Promise.resolve(done(dialog.rows))))}
            />
          )}
          {dialog && !Own && (
            <ArgsDialog
              model={model}
              action={dialog.action}
              rows={dialog.rows}
              names={firstNames(model, dialog.rows)}
              onRun={(args) => run(dialog, args)}
              onClose={() => setDialog(undefined)}
            />
          )}
          {result && (
            <BatchResultDialog
              title={actionLabel(model, result.action, lang)}
              rows={result.rows}
              result={result.result}
              nameOf={(r) => named(model, r)}
              onClose={() => setResult(undefined)}
            />
          )}
        </Suspense>
      ) : null,
  }
}

/** May the account do this at all? Batch buttons of others are not shown. */
export const mayDo = (model: PageModel, action: string): boolean => auth(verbNode(model.route, action, model.resource.lifecycle?.actions[action]))
