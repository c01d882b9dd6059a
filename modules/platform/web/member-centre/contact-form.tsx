import { memberCall, MemberProblem } from '@crossway/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { useWords } from '../security/use-words.ts'
import { centreWords } from './centre-words.ts'
import { CodeField } from './code-field.tsx'
import type { Overview } from './overview-tab.tsx'

/** Another e-mail: a code to the old one, then one to the new one. */
export function ContactForm({ data }: { data: Overview }): ReactElement {
  const w = useWords(centreWords)
  const client = useQueryClient()
  const [values, setValues] = useState({ email: '', old_code: '', new_code: '' })
  const [said, setSaid] = useState<{ kind: 'error' | 'success'; text: string }>()
  const put = (part: Partial<typeof values>): void => setValues({ ...values, ...part })
  const refused = (e: unknown): void => setSaid({ kind: 'error', text: e instanceof MemberProblem ? e.message : w.failed })
  const send = async (body: object): Promise<number | undefined> => {
    try {
      const { seconds } = await memberCall<{ seconds: number }>('POST', '/contact/code', body)
      setSaid({ kind: 'success', text: w.codeSent })
      return seconds
    } catch (e) {
      refused(e)
    }
  }
  const save = async (): Promise<void> => {
    try {
      client.setQueryData(['member-centre', 'overview'], await memberCall<Overview>('POST', '/contact', values))
      setValues({ email: '', old_code: '', new_code: '' })
      setSaid({ kind: 'success', text: w.saved })
    } catch (e) {
      refused(e)
    }
  }
  return (
    <Form layout="vertical" className="member-form" onFinish={() => void save()}>
      <h2>{w.contact}</h2>
      {said && <Alert type={said.kind} showIcon title={said.text} role="status" />}
      {data.email && (
        <Form.Item label={`${w.oldCode} (${data.email})`} htmlFor="old_code">
          <CodeField id="old_code" value={values.old_code} onChange={(old_code) => put({ old_code })} send={() => send({ step: 'old' })} disabled={false} />
        </Form.Item>
      )}
      <Form.Item label={w.newEmail} htmlFor="member-new-email">
        <Input id="member-new-email" autoComplete="email" value={values.email} onChange={(e) => put({ email: e.target.value })} />
      </Form.Item>
      <Form.Item label={w.newCode} htmlFor="new_code">
        <CodeField
          id="new_code"
          value={values.new_code}
          onChange={(new_code) => put({ new_code })}
          send={() => send({ step: 'new', email: values.email })}
          disabled={!values.email}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" disabled={!values.email || !values.new_code}>
        {w.save}
      </Button>
    </Form>
  )
}
