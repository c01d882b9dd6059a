import { navigate, useBoth } from '@crossway/web-kit'
import { Alert, Button, Input, Progress, Skeleton, Steps } from 'antd'
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react'
import { portalSections } from '../../model/supplier/portal-sections.ts'
import { detailOf, portal, PortalProblem, type Payload, type Portal } from './portal-call.ts'
import { SectionForm } from './portal-fields.tsx'
import { StatementCards } from './statement-cards.tsx'
import './supplier.css'

const autosave = 30_000

/** The supplier's form, a step a section: saved by itself every half minute, handed in with a picture code, read-only while it is reviewed. */
export default function PortalPage(): ReactElement {
  const both = useBoth()
  const [open, setOpen] = useState<Portal>()
  const [payload, setPayload] = useState<Payload>({})
  const [step, setStep] = useState(0)
  const [failed, setFailed] = useState<string>()
  const [changing, setChanging] = useState(false)
  const [saved, setSaved] = useState<string>()
  const dirty = useRef(false)
  const load = useCallback(async () => {
    try {
      const got = await portal<Portal>('GET', '')
      setOpen(got)
      setPayload(got.payload)
      dirty.current = false
    } catch (e) {
      if (e instanceof PortalProblem && e.status === 401) return void navigate('/swl')
      setFailed(detailOf(e))
    }
  }, [])
  useEffect(() => void load(), [load])
  const save = useCallback(async (): Promise<number | undefined> => {
    if (!open) return undefined
    setFailed(undefined)
    try {
      const done = await portal<{ version: number; progress: number; no: string }>('PUT', '/draft', { version: open.version, payload })
      dirty.current = false
      setOpen({ ...open, ...done, status: open.status === 'returned' ? 'returned' : 'draft' })
      setSaved(new Date().toTimeString().slice(0, 5))
      return done.version
    } catch (e) {
      setFailed(detailOf(e))
      return undefined
    }
  }, [open, payload])
  useEffect(() => {
    const timer = setInterval(() => dirty.current && void save(), autosave)
    return () => clearInterval(timer)
  }, [save])
  if (!open) return <main className="portal">{failed ? <Alert type="error" title={failed} /> : <Skeleton active />}</main>
  const sections = portalSections.filter((s) => open.sections.includes(s.key))
  const over = open.status === 'approved' || open.status === 'rejected'
  const locked = open.status === 'submitted' || (over && !changing)
  const section = sections[step]!
  return (
    <main className="portal" id="content" data-testid="portal">
      <StatementCards />
      <article className="card portal-card">
        <header className="portal-head">
          <h1>{open.supplier_name}</h1>
          <span>
            <Button type="link" onClick={() => void portal('POST', '/leave').then(() => void navigate('/swl'))}>
              {both('退出', 'Sign out')}
            </Button>
          </span>
        </header>
        <Status open={open} changing={changing} change={() => setChanging(true)} />
        <Progress percent={open.progress} size="small" aria-label={both('填写进度', 'Progress')} />
        <Steps
          size="small"
          responsive
          current={step}
          onChange={setStep}
          items={sections.map((s) => ({ title: both(...s.text), ...(open.comments[s.key] ? { status: 'error' as const } : {}) }))}
        />
        {open.comments[section.key] && <Alert type="warning" showIcon title={open.comments[section.key]} data-testid="portal-comment" />}
        <SectionForm
          section={section}
          values={payload[section.key] ?? {}}
          open={open}
          locked={locked}
          onChange={(values) => {
            dirty.current = true
            setPayload({ ...payload, [section.key]: values })
          }}
        />
        {failed && (
          <p className="is-bad" role="alert">
            {failed}
          </p>
        )}
        <footer className="portal-foot">
          <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
            {both('上一步', 'Back')}
          </Button>
          {!locked && (
            <span>
              {saved && <span className="note">{both(`已保存 ${saved} `, `Saved at ${saved} `)}</span>}
              <Button onClick={() => void save()} data-testid="portal-save">
                {both('保存', 'Save')}
              </Button>
            </span>
          )}
          {step < sections.length - 1 ? (
            <Button
              type="primary"
              data-testid="portal-next"
              onClick={() => {
                if (dirty.current) void save()
                setStep(step + 1)
              }}
            >
              {both('下一步', 'Next')}
            </Button>
          ) : (
            !locked && <HandIn save={save} done={() => (setChanging(false), void load())} />
          )}
        </footer>
      </article>
    </main>
  )
}

function Status({ open, changing, change }: { readonly open: Portal; readonly changing: boolean; readonly change: () => void }): ReactElement | null {
  const both = useBoth()
  if (open.status === 'submitted')
    return (
      <Alert
        type="info"
        showIcon
        title={both(`资料 ${open.no} 已提交，正在审核`, `${open.no} has been handed in and is being reviewed`)}
        data-testid="portal-waiting"
      />
    )
  if (open.status === 'returned')
    return <Alert type="warning" showIcon title={both('资料被退回，请按意见修改后重新提交', 'Returned: correct what is commented on and hand it in again')} />
  if ((open.status === 'approved' || open.status === 'rejected') && !changing)
    return (
      <Alert
        type={open.status === 'approved' ? 'success' : 'error'}
        showIcon
        title={open.status === 'approved' ? both('资料已通过', 'Approved') : both('资料未通过', 'Not accepted')}
        action={<Button onClick={change}>{both('申请修改', 'Change it')}</Button>}
      />
    )
  return null
}

function HandIn({ save, done }: { readonly save: () => Promise<number | undefined>; readonly done: () => void }): ReactElement {
  const both = useBoth()
  const [captcha, setCaptcha] = useState<{ readonly id: string; readonly image: string }>()
  const [answer, setAnswer] = useState('')
  const [failed, setFailed] = useState<string>()
  const renew = (): void => {
    setAnswer('')
    portal<{ id: string; image: string }>('GET', '/captcha', undefined, '/api').then(setCaptcha, () => undefined)
  }
  const send = async (): Promise<void> => {
    setFailed(undefined)
    const version = await save()
    if (version === undefined || !captcha) return
    try {
      await portal('POST', '/hand-in', { version, captchaId: captcha.id, captcha: answer })
      done()
    } catch (e) {
      setFailed(detailOf(e))
      renew()
    }
  }
  if (!captcha)
    return (
      <Button type="primary" onClick={renew} data-testid="portal-hand-in">
        {both('提交审核', 'Hand in')}
      </Button>
    )
  return (
    <span style={{ display: 'inline-flex', gap: 8, flexWrap: 'wrap', alignItems: 'center' }}>
      <img src={captcha.image} alt="" width={112} height={40} data-captcha-id={captcha.id} onClick={renew} />
      <Input
        style={{ width: 120 }}
        value={answer}
        onChange={(e) => setAnswer(e.target.value)}
        aria-label={both('图形验证码', 'Picture code')}
        placeholder={both('图形验证码', 'Picture code')}
      />
      <Button type="primary" onClick={() => void send()} disabled={answer.trim() === ''}>
        {both('确认提交', 'Confirm')}
      </Button>
      {failed && (
        <span className="is-bad" role="alert">
          {failed}
        </span>
      )}
    </span>
  )
}
