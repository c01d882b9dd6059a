import { num } from '@crossway/kernel'
import {
  ask,
  auth,
  get,
  isProblem,
  notify,
  post,
  queryClient,
  replaceQuery,
  text,
  useError,
  usePlace,
  useValue,
  type FormStore,
  type Slots,
} from '@crossway/web-kit'
import { RemoteSelect } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Input, Tag } from 'antd'
import { useEffect, type ReactElement } from 'react'
import { computedLabels } from '../../model/figure-labels.ts'
import { ActorCell, ActorRead } from '../security/resource-field.tsx'
import { useWords } from '../security/use-words.ts'

type Kind = 'money' | 'score'
interface Member {
  readonly id: number
  readonly username: string
  readonly nickname: string
  readonly balance: string
  readonly integral: number
}
const words = {
  'zh-cn': {
    now: '当前',
    after: '变更后',
    member: '会员',
    amount: '变更数额',
    balance: '余额',
    points: '积分',
    hint: '负数为扣减',
    reverse: '冲销',
    ask: '冲销后生成一条相反的变动，不能再次冲销。',
  },
  en: {
    now: 'Now',
    after: 'After',
    member: 'Member',
    amount: 'Amount',
    balance: 'balance',
    points: 'points',
    hint: 'Negative takes away',
    reverse: 'Reverse',
    ask: 'An opposite line is made; it can be done once.',
  },
} as const

/** The member with what he has at this moment. */
function useMember(id: number | undefined): Member | undefined {
  const { data } = useQuery({
    queryKey: ['record', 'member', id, 'balance'],
    queryFn: () => get<Member>(`member/${id!}`, { silent: true }),
    enabled: id !== undefined && Number.isSafeInteger(id) && id > 0,
    staleTime: 0,
  })
  return id === undefined ? undefined : data
}
const has = (m: Member, kind: Kind): string => (kind === 'money' ? num(m.balance).toFixed(2) : String(m.integral))
const idIn = (v: unknown): number | undefined => (typeof v === 'number' ? v : ((v as { id?: number } | null)?.id ?? undefined))

/** What he would have after; undefined while the amount is no number yet. */
export function afterwards(now: string, amount: unknown, digits: number): string | undefined {
  const typed = typeof amount === 'number' || typeof amount === 'string' ? String(amount).trim() : ''
  return /^-?\d{1,12}(\.\d{0,4})?$/.test(typed) ? num(now).plus(typed.replace(/\.$/, '')).toFixed(digits) : undefined
}

function fields(kind: Kind): NonNullable<Slots['formFields']> {
  function MemberField({ form, name }: { form: FormStore; name: string }): ReactElement {
    const w = useWords(words)
    const value = useValue(form, name) as { id: number; title: string } | number | null
    const error = useError(form, name)
    const { query } = usePlace()
    const wanted = Number(query['user_id'])
    const preset = useMember(Number.isSafeInteger(wanted) && wanted > 0 ? wanted : undefined)
    const member = useMember(idIn(value))
    useEffect(() => {
      if (preset && !form.value(name)) form.set(name, { id: preset.id, title: preset.nickname, note: preset.username })
    }, [preset, form, name])
    return (
      <>
        <RemoteSelect
          record="member"
          label={w.member}
          value={value === null ? [] : [value]}
          status={error ? 'error' : ''}
          onChange={([m]) => form.set(name, m ?? null)}
        />
        {member && (
          <p className="field-note" data-testid="balance-now">
            {`${w.now} ${has(member, kind)}`}
          </p>
        )}
      </>
    )
  }
  function AmountField({ form, name }: { form: FormStore; name: string }): ReactElement {
    const w = useWords(words)
    const value = useValue(form, name)
    const error = useError(form, name)
    const member = useMember(idIn(useValue(form, 'member')))
    const after = member && afterwards(has(member, kind), value, kind === 'money' ? 2 : 0)
    return (
      <>
        <Input
          inputMode="decimal"
          aria-label={w.amount}
          placeholder={w.hint}
          {...(error ? { status: 'error' as const } : {})}
          value={value === null || value === undefined ? '' : String(value)}
          onChange={(e) => form.set(name, e.target.value === '' ? null : e.target.value)}
          onBlur={() => form.blur(name)}
        />
        {after !== undefined && (
          <p className="field-note" data-testid="balance-after" aria-live="polite">
            {`${w.after} ${after}`}
          </p>
        )}
      </>
    )
  }
  return { member: MemberField, amount: AmountField }
}

/** `?user_id=` narrows the list to one member and names him with what he has. */
function chip(kind: Kind): NonNullable<Slots['toolbar']>[number] {
  return function MemberChip() {
    const w = useWords(words)
    const { query } = usePlace()
    const id = Number(query['user_id'])
    const asked = Number.isSafeInteger(id) && id > 0
    const member = useMember(asked ? id : undefined)
    const filter = query['f']
    useEffect(() => {
      if (asked && filter === undefined) replaceQuery({ f: JSON.stringify({ member: { in: [id] } }) })
    }, [asked, id, filter])
    // A form that closes may have booked something.
    const open = query['open']
    useEffect(() => {
      if (open === undefined) void queryClient.invalidateQueries({ queryKey: ['record', 'member', id, 'balance'] })
    }, [open, id])
    if (!asked || !member) return null
    return (
      <Tag closable data-testid="chip-member" onClose={() => replaceQuery({ user_id: undefined, f: undefined })}>
        {`${member.username}(ID:${member.id}) ${kind === 'money' ? w.balance : w.points}:${has(member, kind)}`}
      </Tag>
    )
  }
}

function reverse(kind: Kind): NonNullable<Slots['rowActions']>[number] {
  return {
    key: 'reverse',
    label: { 'zh-cn': '冲销', en: 'Reverse' },
    shown: (row) => auth(`user/${kind}Log/add`) && !row['reversal_of'] && !row['reversed'],
    run: (row) => void reverseRow(kind, row.id, String(row['remark'] ?? '')),
  }
}
async function reverseRow(kind: Kind, id: number, remark: string): Promise<void> {
  const lang = document.documentElement.lang.startsWith('en') ? 'en' : 'zh-cn'
  const w = words[lang]
  if (!(await ask({ title: `${w.reverse} #${id} ${remark}`, detail: [w.ask], okText: w.reverse, danger: true }))) return
  try {
    const { waits } = await post<{ waits?: { no: string } }>(`member-${kind}-log/${id}/reverse`)
    notify(
      waits
        ? { kind: 'info', code: 'asked', text: text('form.asked', { no: waits.no }) }
        : { kind: 'success', code: 'reversed', text: text('request.success') },
    )
    await queryClient.invalidateQueries()
  } catch (e) {
    if (!isProblem(e)) throw e
  }
}

const slotsOf = (kind: Kind): Slots => ({
  figures: { reversed: { kind: 'int', label: computedLabels[`member_${kind}_log`].reversed } },
  required: { amount: () => true, remark: () => true },
  cells: { operator: ActorCell },
  reads: { operator: ActorRead },
  formFields: fields(kind),
  toolbar: [chip(kind)],
  rowActions: [reverse(kind)],
})
export const moneySlots: Slots = slotsOf('money')
export const scoreSlots: Slots = slotsOf('score')
