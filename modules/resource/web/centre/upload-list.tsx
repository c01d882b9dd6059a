import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, LoadingOutlined } from '@ant-design/icons'
import { hasText, numberText, openRecord, sizeText, useLang, useText } from '@crossway/web-kit'
import { Button, Progress, Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { typeNames } from '../../model/report/type-names.ts'
import { filesAtOnce, type Upload } from './use-uploads.ts'

interface Props {
  readonly uploads: readonly Upload[]
  readonly onChoose: (u: Upload, account: number | undefined, site: number | undefined) => Promise<void>
  readonly onClear: () => void
}

/** What became of each file that was dropped: what it is, what it held, what is wrong and how to go on. */
export function UploadList({ uploads, onChoose, onClear }: Props): ReactElement | null {
  const t = useText()
  if (uploads.length === 0) return null
  return (
    <section className="report-uploads" aria-label={t('reports.uploads')} aria-live="polite">
      <header>
        <strong>{t('reports.uploads')}</strong>
        <Tally uploads={uploads} />
        <ChooseForAll uploads={uploads} onChoose={onChoose} />
        <Button size="small" type="text" onClick={onClear}>
          {t('reports.clear')}
        </Button>
      </header>
      <ul>
        {uploads.map((u) => (
          <Item key={u.key} upload={u} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  )
}

function toneOf(u: Upload): 'run' | 'good' | 'ask' | 'bad' {
  if (u.phase === 'sending' || u.phase === 'reading') return 'run'
  if (u.phase === 'asked') return 'ask'
  if (u.phase === 'lost' || u.reported?.outcome === 'refused' || u.now?.status === 'failed') return 'bad'
  if (u.reported?.outcome === 'duplicate' || (u.now && ['review', 'conflict', 'ignored'].includes(u.now.status))) return 'ask'
  return 'good'
}
const marks = { run: <LoadingOutlined />, good: <CheckCircleFilled />, ask: <ExclamationCircleFilled />, bad: <CloseCircleFilled /> }

function Item({ upload: u, onChoose }: { readonly upload: Upload; readonly onChoose: Props['onChoose'] }): ReactElement {
  const t = useText()
  const lang = useLang()
  const tone = toneOf(u)
  const type = u.now?.type ?? u.reported?.type
  const code = u.reported?.problem?.code ?? u.findings?.problem?.code
  const wayOut = code && hasText(`reports.wayOut.${code}`) ? t(`reports.wayOut.${code}`) : undefined
  const survey = u.findings?.survey
  return (
    <li className={`report-upload tone-${tone}`} data-testid="upload-item" data-status={u.now?.status ?? u.phase}>
      <span className="report-upload-mark" aria-hidden>
        {marks[tone]}
      </span>
      <div className="report-upload-body">
        <div className="report-upload-head">
          <strong title={u.name}>{u.name}</strong>
          <small>{sizeText(u.size)}</small>
          {type && <span className="report-upload-type">{typeNames(lang)[type as keyof ReturnType<typeof typeNames>]}</span>}
        </div>
        <p className="report-upload-text">{statusText(u, t)}</p>
        {u.phase === 'reading' && <Progress percent={u.percent ?? 0} size="small" showInfo={false} />}
        {survey?.headerTotal && (
          <p className="report-upload-sums">
            {t('reports.total')} <b>{`${survey.currency ?? ''} ${survey.headerTotal}`}</b> · {t('reports.sum')} <b>{survey.sumOfAmounts}</b> ·{' '}
            {survey.reconciles ? t('reports.agrees') : t('reports.differs')}
          </p>
        )}
        {wayOut && tone !== 'good' && <p className="report-upload-way">{wayOut}</p>}
        {u.phase === 'asked' && <Choice upload={u} onChoose={onChoose} />}
      </div>
      {u.reported && (
        <Button size="small" type="link" data-testid="btn-openFile" onClick={() => void openRecord('downloadedReports', u.reported!.file)}>
          {t('reports.open')}
        </Button>
      )}
    </li>
  )
}

function statusText(u: Upload, t: ReturnType<typeof useText>): string {
  if (u.phase === 'sending') return t('reports.sending')
  if (u.phase === 'reading') return t('reports.reading', { p: u.percent ?? 0 })
  if (u.left) return t(`reports.${u.left}`, { n: filesAtOnce })
  if (u.phase === 'lost') return u.text ?? ''
  const reason = u.reported?.detail ?? u.findings?.detail
  if (u.phase === 'asked')
    return u.findings?.problem ? (reason ?? t('reports.asked')) : `${t('reports.checked')} · ${t('reports.rows', { n: numberText(u.now?.row_count ?? 0) })}`
  if (u.reported?.outcome === 'confirmed') return t('reports.confirmed')
  if (u.reported?.outcome === 'duplicate') return `${reason ?? ''} · ${t('reports.duplicate')}`
  const now = u.now
  if (now?.status === 'parsed') {
    const warnings = u.findings?.found.length ?? 0
    return [
      t('reports.rows', { n: numberText(now.row_count) }),
      t('reports.newRows', { n: numberText(now.new_rows) }),
      ...(now.changed_rows ? [t('reports.changed', { n: numberText(now.changed_rows) })] : []),
      ...(now.unchanged_rows ? [t('reports.same', { n: numberText(now.unchanged_rows) })] : []),
      ...(warnings
        ? [
            u
              .findings!.found.map((f) => f.detail)
              .join('；')
              .slice(0, 200),
          ]
        : []),
    ].join(' · ')
  }
  if (now && ['review', 'conflict', 'ignored'].includes(now.status)) return `${t(`reports.${now.status}`)} · ${reason ?? ''}`
  return reason ?? ''
}

/** Of many files the few that need a look must not be searched for. */
function Tally({ uploads }: Pick<Props, 'uploads'>): ReactElement | null {
  const t = useText()
  if (uploads.length < 2) return null
  const count = (tone: ReturnType<typeof toneOf>): number => uploads.filter((u) => toneOf(u) === tone).length
  return (
    <small className="report-tally" data-testid="upload-tally">
      {(['bad', 'ask', 'run', 'good'] as const)
        .filter((tone) => count(tone) > 0)
        .map((tone) => (
          <span key={tone} className={tone === 'bad' ? 'hurts' : ''}>
            {t(`reports.tally.${tone}`, { n: count(tone) })}
          </span>
        ))}
    </small>
  )
}

/** Several files of one account need one answer, not one each; those of the accounts that all of them may belong to. */
function ChooseForAll({ uploads, onChoose }: Pick<Props, 'uploads' | 'onChoose'>): ReactElement | null {
  const t = useText()
  const [account, setAccount] = useState<number>()
  const [busy, setBusy] = useState(false)
  const asked = uploads.filter((u) => u.phase === 'asked' && u.findings?.problem?.code === 'R_STORE' && u.findings.candidates.length > 0)
  const [first, ...rest] = asked
  const shared = (first?.findings?.candidates ?? []).filter((a) => rest.every((u) => u.findings!.candidates.some((c) => c.id === a.id)))
  if (rest.length === 0 || shared.length === 0) return null
  const go = async (): Promise<void> => {
    setBusy(true)
    for (const u of asked) {
      const sites = u.findings!.candidates.find((a) => a.id === account)?.sites ?? []
      await onChoose(u, account, sites.length === 1 ? sites[0]!.id : undefined).catch(() => undefined)
    }
    setBusy(false)
  }
  return (
    <span className="report-choice" data-testid="choose-for-all">
      <Select
        size="small"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('reports.accountForAll')}
        aria-label={t('reports.accountForAll')}
        value={account}
        onChange={(v: number) => setAccount(v)}
        options={shared.map((a) => ({ value: a.id, label: `${a.title} (${a.sites.map((x) => x.code).join(' ')})` }))}
      />
      <Button size="small" disabled={account === undefined} loading={busy} onClick={() => void go()} data-testid="btn-importAll">
        {t('reports.goAll', { n: asked.length })}
      </Button>
    </span>
  )
}

function Choice({ upload, onChoose }: { readonly upload: Upload; readonly onChoose: Props['onChoose'] }): ReactElement | null {
  const t = useText()
  const all = upload.findings?.candidates ?? []
  const likely = upload.reported?.accounts ?? []
  const [account, setAccount] = useState<number | undefined>(likely.length === 1 ? likely[0] : undefined)
  const [site, setSite] = useState<number>()
  const [busy, setBusy] = useState(false)
  const ready = !!upload.findings && !upload.findings.problem
  const start = async (run: () => Promise<void>): Promise<void> => {
    setBusy(true)
    await run().catch(() => undefined)
    setBusy(false)
  }
  // A file that was only checked has all it needs.
  if (ready)
    return (
      <div className="report-choice">
        <Button type="primary" size="small" loading={busy} onClick={() => void start(() => onChoose(upload, undefined, undefined))} data-testid="btn-import">
          {t('reports.go')}
        </Button>
      </div>
    )
  if (all.length === 0) return null
  const sorted = [...all].sort((a, b) => Number(likely.includes(b.id)) - Number(likely.includes(a.id)))
  const sites = all.find((a) => a.id === account)?.sites ?? []
  return (
    <div className="report-choice">
      <Select
        size="small"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('reports.account')}
        aria-label={t('reports.account')}
        data-testid="field-account"
        value={account}
        onChange={(v: number) => {
          setAccount(v)
          setSite(undefined)
        }}
        options={sorted.map((a) => ({ value: a.id, label: `${a.title} (${a.sites.map((s) => s.code).join(' ')})` }))}
      />
      {sites.length > 1 && (
        <Select
          size="small"
          placeholder={t('reports.site')}
          aria-label={t('reports.site')}
          data-testid="field-site"
          allowClear
          value={site}
          onChange={(v: number | undefined) => setSite(v)}
          options={sites.map((s) => ({ value: s.id, label: s.code }))}
        />
      )}
      <Button
        type="primary"
        size="small"
        disabled={account === undefined}
        loading={busy}
        onClick={() => void start(() => onChoose(upload, account, site ?? (sites.length === 1 ? sites[0]!.id : undefined)))}
        data-testid="btn-import"
      >
        {t('reports.go')}
      </Button>
    </div>
  )
}
