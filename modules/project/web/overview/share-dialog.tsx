import { auth, copyText, errorText, post, useLang, useBoth } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Checkbox, DatePicker, Input, InputNumber, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState, type ReactElement } from 'react'
import { sectionWords } from '../../model/share/share.labels.ts'

type Section = keyof typeof sectionWords
const periods = {
  this_month: ['本月', 'This month'],
  last_month: ['上月', 'Last month'],
  last_30d: ['近30天', 'Last 30 days'],
  range: ['指定日期', 'From to'],
} as const
type Period = keyof typeof periods

/** Makes a link by which a client reads the state of his project; it is shown this once. */
export function ShareDialog({ project, name, onClose }: { readonly project: number; readonly name: string; readonly onClose: () => void }): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const at = lang === 'en' ? 1 : 0
  const [sections, setSections] = useState<Section[]>(['summary', 'progress', 'sales'])
  const [days, setDays] = useState(30)
  const [period, setPeriod] = useState<Period>('this_month')
  const [range, setRange] = useState<[Dayjs, Dayjs]>()
  const [language, setLanguage] = useState<'zh-cn' | 'en'>('zh-cn')
  const [password, setPassword] = useState('')
  const [profit, setProfit] = useState(false)
  const [may, setMay] = useState(false)
  const [url, setUrl] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const make = async (): Promise<void> => {
    setBusy(true)
    try {
      const body = {
        sections,
        days,
        period_mode: period,
        language,
        show_profit: profit,
        may_download: may,
        ...(password ? { password } : {}),
        ...(period === 'range' && range ? { period_from: range[0].format('YYYY-MM-DD'), period_to: range[1].format('YYYY-MM-DD') } : {}),
      }
      setUrl((await post<{ url: string }>(`project/${project}/share`, body, { silent: true })).url)
    } catch (e) {
      setFailed(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  if (url)
    return (
      <PageModal title={both('分享链接', 'Link')} onCancel={onClose} onOk={() => void copyText(url).then(onClose)} okText={both('复制链接', 'Copy the link')}>
        <p className="note">{both('链接只显示一次，请复制后发给客户', 'The link is shown once; copy it and send it to the client')}</p>
        <Input.TextArea readOnly autoSize value={url} aria-label={both('链接', 'Link')} data-testid="project-share-url" />
      </PageModal>
    )
  return (
    <PageModal
      title={both(`分享项目：${name}`, `Share ${name}`)}
      onCancel={onClose}
      onOk={() => void make()}
      okButtonProps={{ loading: busy, disabled: sections.length === 0 }}
      okText={both('生成链接', 'Make the link')}
    >
      <div style={{ display: 'grid', gap: 12 }}>
        <Checkbox.Group<Section>
          value={sections}
          options={(Object.keys(sectionWords) as Section[]).map((value) => ({ value, label: sectionWords[value][at] }))}
          onChange={(v) => setSections(v)}
        />
        <Select<Period>
          aria-label={both('期间', 'Period')}
          value={period}
          onChange={setPeriod}
          options={(Object.keys(periods) as Period[]).map((value) => ({ value, label: periods[value][at] }))}
        />
        {period === 'range' && <DatePicker.RangePicker onChange={(v) => setRange(v?.[0] && v[1] ? [v[0], v[1]] : undefined)} maxDate={dayjs()} />}
        <label>
          {both('有效天数', 'Days')}{' '}
          <InputNumber min={1} max={90} precision={0} value={days} onChange={(v) => setDays(v ?? 30)} aria-label={both('有效天数', 'Days')} />
        </label>
        <Select<'zh-cn' | 'en'>
          aria-label={both('页面语言', 'Language of the page')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'zh-cn', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
        <Input.Password
          aria-label={both('访问密码', 'Password')}
          placeholder={both('访问密码（选填，至少6位）', 'Password, optional, 6 characters at least')}
          value={password}
          maxLength={64}
          onChange={(e) => setPassword(e.target.value)}
          autoComplete="new-password"
        />
        <Checkbox checked={may} onChange={(e) => setMay(e.target.checked)}>
          {both('允许下载文档', 'Documents may be downloaded')}
        </Checkbox>
        {auth('overview/shareProfit') && (
          <Checkbox checked={profit} onChange={(e) => setProfit(e.target.checked)}>
            {both('显示利润', 'Show profit')}
          </Checkbox>
        )}
        {failed && (
          <p className="is-bad" role="alert">
            {failed}
          </p>
        )}
      </div>
    </PageModal>
  )
}
