import { memberCall, MemberProblem, useText } from '@crossway/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, DatePicker, Form, Input } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactElement } from 'react'
import { ContactForm } from './contact-form.tsx'
import type { Overview } from './overview.ts'

const day = 'YYYY-MM-DD'
/** What a member may change himself. */
export function ProfileTab({ data }: { data: Overview }): ReactElement {
  const t = useText()
  const client = useQueryClient()
  const [values, setValues] = useState({ nickname: data.nickname, signature: data.signature ?? '', birthday: data.birthday ?? '' })
  const [message, setMessage] = useState<{ kind: 'error' | 'success'; text: string }>()
  const save = async (): Promise<void> => {
    try {
      const fresh = await memberCall<Overview>('PATCH', '/profile', {
        ...values,
        birthday: values.birthday || null,
        signature: values.signature || null,
        version: data.version,
      })
      client.setQueryData(['member-centre', 'overview'], fresh)
      setMessage({ kind: 'success', text: t('userLogin.saved') })
    } catch (e) {
      setMessage({ kind: 'error', text: e instanceof MemberProblem ? e.message : t('userLogin.failed') })
    }
  }
  return (
    <>
      <Form layout="vertical" className="member-form" onFinish={() => void save()}>
        {message && <Alert type={message.kind} showIcon title={message.text} role="status" />}
        <Form.Item label={t('userLogin.nickname')} htmlFor="member-nickname">
          <Input id="member-nickname" maxLength={50} value={values.nickname} onChange={(e) => setValues({ ...values, nickname: e.target.value })} />
        </Form.Item>
        <Form.Item label={t('userLogin.birthday')} htmlFor="member-birthday">
          <DatePicker
            id="member-birthday"
            format={day}
            maxDate={dayjs()}
            value={values.birthday ? dayjs(values.birthday) : null}
            onChange={(d) => setValues({ ...values, birthday: d?.format(day) ?? '' })}
          />
        </Form.Item>
        <Form.Item label={t('userLogin.signature')} htmlFor="member-signature">
          <Input.TextArea
            id="member-signature"
            maxLength={255}
            showCount
            autoSize={{ minRows: 2, maxRows: 10 }}
            value={values.signature}
            onChange={(e) => setValues({ ...values, signature: e.target.value })}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit">
          {t('userLogin.save')}
        </Button>
      </Form>
      <ContactForm data={data} />
    </>
  )
}
