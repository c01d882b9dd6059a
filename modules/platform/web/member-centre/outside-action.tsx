import { actionLabel, argFields, useLang, useMemberAction, type ExternalModel, useText } from '@crossway/web-kit'
import { Alert, DatePicker, Form, Input, InputNumber, Modal } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactElement } from 'react'

/** An action that asks for a few plain values: a form made of its arguments. */
export function ExternalAction({
  model,
  api,
  action,
  close,
}: {
  readonly model: ExternalModel
  readonly api: string
  readonly action: string
  readonly close: (done?: boolean) => void
}): ReactElement {
  const t = useText()
  const lang = useLang()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const { wrong, busy, send } = useMemberAction(close, t('userLogin.done'))
  const args = argFields(model, action)
  const set = (name: string, v: unknown): void => setValues((old) => ({ ...old, [name]: v }))
  const given = (): Record<string, unknown> => Object.fromEntries(Object.entries(values).filter(([, v]) => v !== null && v !== ''))
  return (
    <Modal
      open
      title={actionLabel(model, action, lang)}
      okText={t('userLogin.send')}
      cancelText={t('userLogin.shut')}
      confirmLoading={busy}
      onOk={() => void send(`${api}/actions/${action}`, given())}
      onCancel={() => close()}
    >
      {wrong && <Alert type="error" showIcon title={wrong} />}
      <Form layout="vertical">
        {args.map((at) => (
          <Form.Item key={at.path} label={at.label[lang]} htmlFor={'action-' + at.path} required={!at.field.optional && at.field.default === undefined}>
            {at.field.kind === 'date' ? (
              <DatePicker
                id={'action-' + at.path}
                className="member-wide"
                value={values[at.path] ? dayjs(String(values[at.path])) : null}
                onChange={(d) => set(at.path, d ? d.format('YYYY-MM-DD') : null)}
              />
            ) : at.field.kind === 'int' ? (
              <InputNumber
                id={'action-' + at.path}
                className="member-wide"
                precision={0}
                min={at.field.min as number | undefined}
                value={values[at.path] as number | undefined}
                onChange={(v) => set(at.path, v)}
              />
            ) : (
              <Input
                id={'action-' + at.path}
                maxLength={at.field.max as number | undefined}
                value={(values[at.path] as string | undefined) ?? ''}
                onChange={(e) => set(at.path, e.target.value)}
              />
            )}
          </Form.Item>
        ))}
      </Form>
    </Modal>
  )
}
