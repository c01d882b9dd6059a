import { memberCall, MemberProblem, useText } from '@crossway/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { CodeField } from './code-field.tsx'
import { contactBody } from './contact-body.ts'
import type { Overview } from './overview.ts'

/** Another e-mail or mobile number: a code to the contact there is, then one to the new one. */
export function ContactForm({ data }: { data: Overview }): ReactElement {
  const t = useText()
  const client = useQueryClient()
  const [values, setValues] = useState({ next: '', old_code: '', new_code: '' })
  const [message, setMessage] = useState<{ kind: 'error' | 'success'; text: string }>()
  const put = (part: Partial<typeof values>): void => setValues({ ...values, ...part })
  const refused = (e: unknown): void => setMessage({ kind: 'error', text: e instanceof MemberProblem ? e.message : t('userLogin.failed') })
  const send = async (body: object): Promise<number | undefined> => {
    try {
      const { seconds, to } = await memberCall<{ seconds: number; to?: string }>('POST', '/contact/code', body)
      setMessage({ kind: 'success', text: to ? t('userLogin.secondSent', { to }) : t('userLogin.codeSent') })
      return seconds
    } catch (e) {
      refused(e)
    }
  }
  const save = async (): Promise<void> => {
    const { next, ...codes } = values
    try {
      client.setQueryData(['member-centre', 'overview'], await memberCall<Overview>('POST', '/contact', { ...contactBody(next), ...codes }))
      setValues({ next: '', old_code: '', new_code: '' })
      setMessage({ kind: 'success', text: t('userLogin.saved') })
    } catch (e) {
      refused(e)
    }
  }
  return (
    <Form layout="vertical" className="member-form" onFinish={() => void save()}>
      <h2>{t('userLogin.contact')}</h2>
      {message && <Alert type={message.kind} showIcon title={message.text} role="status" />}
      <Form.Item label={t('userLogin.newContact')} htmlFor="member-new-contact">
        <Input id="member-new-contact" autoComplete="off" value={values.next} onChange={(e) => put({ next: e.target.value })} />
      </Form.Item>
      {(data.email || data.mobile) && (
        <Form.Item label={t('userLogin.oldCode')} htmlFor="old_code">
          <CodeField
            id="old_code"
            value={values.old_code}
            onChange={(old_code) => put({ old_code })}
            send={() => send({ step: 'old', kind: 'mobile' in contactBody(values.next) ? 'mobile' : 'email' })}
            disabled={!values.next}
          />
        </Form.Item>
      )}
      <Form.Item label={t('userLogin.newCode')} htmlFor="new_code">
        <CodeField
          id="new_code"
          value={values.new_code}
          onChange={(new_code) => put({ new_code })}
          send={() => send({ step: 'new', ...contactBody(values.next) })}
          disabled={!values.next}
        />
      </Form.Item>
      <Button htmlType="submit" disabled={!values.next || !values.new_code}>
        {t('userLogin.save')}
      </Button>
    </Form>
  )
}
