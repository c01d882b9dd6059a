import { faultText, notify, post, useBoth, useLang } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Button, Input, Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { faqCategories } from '../../model/library/faq.resource.ts'
import { faqCategoryWords } from '../../model/library/faq.labels.ts'

const least = 5

/** Asks what no answer was found to; everybody who sees the page may (project.md documentFAQ). */
export function AskButton({ refresh }: { readonly refresh: () => void }): ReactElement {
  const both = useBoth()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid="btn-ask">
        {both('提问', 'Ask')}
      </Button>
      {open && (
        <AskDialog
          close={(done) => {
            setOpen(false)
            if (done) refresh()
          }}
        />
      )}
    </>
  )
}

function AskDialog({ close }: { readonly close: (done?: boolean) => void }): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const [question, setQuestion] = useState('')
  const [category, setCategory] = useState<(typeof faqCategories)[number]>('listing')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const send = async (): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      await post('faq-ask/new', { question: question.trim(), category }, { silent: true })
      notify({ kind: 'success', code: 'success', text: both('已提问，2个工作日内回答', 'Asked; it is answered within 2 working days') })
      close(true)
    } catch (e) {
      setFailed(faultText(e))
    } finally {
      setBusy(false)
    }
  }
  const word = (c: (typeof faqCategories)[number]): string => {
    const w = faqCategoryWords[c]
    return typeof w === 'string' ? w : w[lang === 'en' ? 1 : 0]
  }
  return (
    <PageModal
      title={both('提问', 'Ask a question')}
      okText={both('提问', 'Ask')}
      cancelText={both('取消', 'Cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: question.trim().length < least }}
      onOk={() => void send()}
      onCancel={() => close()}
    >
      <label className="dialog-label" htmlFor="ask-question">
        {both('问题（至少5个字）', 'Question (5 characters at least)')}
      </label>
      <Input.TextArea id="ask-question" autoFocus autoSize={{ minRows: 2 }} maxLength={200} value={question} onChange={(e) => setQuestion(e.target.value)} />
      <label className="dialog-label">{both('类别', 'Category')}</label>
      <Select
        style={{ width: '100%' }}
        aria-label={both('类别', 'Category')}
        value={category}
        onChange={setCategory}
        options={faqCategories.map((value) => ({ value, label: word(value) }))}
      />
      {failed && (
        <p className="is-bad" role="alert">
          {failed}
        </p>
      )}
    </PageModal>
  )
}
