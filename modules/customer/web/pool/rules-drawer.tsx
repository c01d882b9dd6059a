import { errorText, get, put, useAuth, useBoth } from '@crossway/web-kit'
import { PageDrawer } from '@crossway/web-ui'
import { Button, Input, InputNumber, Skeleton, Switch } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'

type Rules = Readonly<Record<string, number | boolean>>
const texts: readonly (readonly [code: string, zh: string, en: string])[] = [
  ['claim_daily_limit', '每日领取上限', 'Claims a day'],
  ['hold_limit', '保护上限', 'Hold limit'],
  ['count_signed', '合作客户计入上限', 'Signed customers count'],
  ['first_followup_days', '首次跟进期限(天)', 'Days to the first follow-up'],
  ['followup_expire_days', '未跟进回收(天)', 'Days without follow-up'],
  ['deal_expire_days', '未成交回收(天)', 'Days without a deal'],
  ['extend_days', '每次延期天数', 'Days of an extension'],
  ['extend_max_times', '延期次数', 'Extensions'],
  ['warn_days', '提前提醒天数', 'Days of warning'],
  ['reclaim_cooldown_days', '释放后不可再领(天)', 'Cooldown, days'],
  ['min_effective_chars', '有效跟进最少字数', 'Characters of an effective follow-up'],
  ['mask_in_opensea', '公海联系方式脱敏', 'Mask contacts in the open sea'],
]

/** The rules of the open sea; whoever may configure it changes them with a reason. */
export function RulesButton(_: { readonly refresh: () => void }): ReactElement | null {
  const both = useBoth()
  const may = useAuth('opensea/config')
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid="btn-rules">
        {both('规则设置', 'Rules')}
      </Button>
      {open && <RulesDrawer onClose={() => setOpen(false)} />}
    </>
  )
}

function RulesDrawer({ onClose }: { onClose: () => void }): ReactElement {
  const both = useBoth()
  const [stored, setStored] = useState<Rules>()
  const [rules, setRules] = useState<Rules>({})
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    get<Rules>('customer-rules').then(
      (r) => (setStored(r), setRules(r)),
      () => undefined,
    )
  }, [])
  const changed = stored ? Object.fromEntries(Object.entries(rules).filter(([k, v]) => stored[k] !== v)) : {}
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      await put('customer-rules', { reason: reason.trim(), rules: changed }, { silent: true })
      onClose()
    } catch (e) {
      setFailed(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  const foot = (
    <div style={{ display: 'flex', gap: 8 }}>
      <Input
        aria-label={both('修改原因', 'Reason')}
        placeholder={both('修改原因', 'Reason')}
        value={reason}
        maxLength={200}
        onChange={(e) => setReason(e.target.value)}
      />
      <Button onClick={onClose}>{both('取消', 'Cancel')}</Button>
      <Button type="primary" loading={busy} disabled={Object.keys(changed).length === 0 || reason.trim().length < 2} onClick={() => void save()}>
        {both('保存', 'Save')}
      </Button>
    </div>
  )
  return (
    <PageDrawer title={both('公海规则', 'Rules of the open sea')} size={520} onClose={onClose} footer={foot} destroyOnHidden>
      {!stored && <Skeleton active />}
      {stored &&
        texts.map(([code, zh, en]) => (
          <label key={code} style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', padding: '6px 0' }}>
            <span>{both(zh, en)}</span>
            {typeof rules[code] === 'boolean' ? (
              <Switch size="small" aria-label={both(zh, en)} checked={rules[code] === true} onChange={(v) => setRules({ ...rules, [code]: v })} />
            ) : (
              <InputNumber
                aria-label={both(zh, en)}
                min={0}
                max={10_000}
                precision={0}
                value={Number(rules[code])}
                onChange={(v) => v !== null && setRules({ ...rules, [code]: v })}
              />
            )}
          </label>
        ))}
      {failed && (
        <p className="is-bad" role="alert">
          {failed}
        </p>
      )}
    </PageDrawer>
  )
}
