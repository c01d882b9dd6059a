import type { Lang } from '@crossway/kernel'
import { linkCall, usePlace } from '@crossway/web-kit'
import { Alert, Button, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { CardForm } from './card-form.tsx'
import './card.css'

interface Shown {
  readonly brand: string | null
  readonly text: string | null
  readonly issues: readonly string[]
}
/** Buyers are not users of ours: their browser says which language they read, and nothing is kept. */
const ownLang = (): Lang => (navigator.language.toLowerCase().startsWith('zh') ? 'zh-cn' : 'en')

/** What opens behind the code of a printed card, for whoever holds the card and without a login: a request about the product (resource.md amzAfterSalesCard). */
export default function CardPage(): ReactElement {
  const token = usePlace((p) => p.query['t']) ?? ''
  const [lang, setLang] = useState<Lang>(ownLang)
  const [shown, setShown] = useState<Shown>()
  const [problem, setProblem] = useState<string>()
  const [no, setNo] = useState<string>()
  const both = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  useEffect(() => {
    setProblem(undefined)
    linkCall<Shown>({ token, lang }, '/api/card-page').then(setShown, (e: Error) => setProblem(e.message))
  }, [token, lang])
  return (
    <main className="service-page" id="content" lang={lang === 'en' ? 'en' : 'zh-CN'} data-testid="card-page">
      <article className="card service-card">
        <header>
          <h1>{shown?.brand ?? both('售后服务', 'After-sales service')}</h1>
          <Button type="link" size="small" onClick={() => setLang(lang === 'en' ? 'zh-cn' : 'en')} data-testid="card-language">
            {both('English', '中文')}
          </Button>
        </header>
        {problem && <Alert type="warning" showIcon title={problem} role="alert" />}
        {!shown && !problem && <Skeleton active paragraph={{ rows: 8 }} />}
        {shown && no && (
          <div role="status" data-testid="card-done">
            <Alert
              type="success"
              showIcon
              title={both(`已收到您的请求，编号 ${no}`, `We have received your request, number ${no}`)}
              description={both(
                '我们会在一个工作日内通过您留下的邮箱回复。请保存此编号。',
                'We will answer by the e-mail you gave within one working day. Please keep this number.',
              )}
            />
          </div>
        )}
        {shown && !no && !problem && (
          <>
            {shown.text && <p className="service-text">{shown.text}</p>}
            <CardForm issues={shown.issues} link={{ token, lang }} both={both} onDone={setNo} />
          </>
        )}
      </article>
    </main>
  )
}
