import { actionLabel, argFields, useLang, useMemberDeed, type OutsideModel, useText } from '@crossway/web-kit'
import { Alert, DatePicker, Form, Input, InputNumber, Modal } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactElement } from 'react'

/** A deed that asks for a few plain values: a form made of its arguments. */
export function OutsideDeed({
  model,
  api,
  action,
  close,
}: {
  readonly model: OutsideModel
  readonly api: string
  readonly action: string
  readonly close: (done?: boolean) => void
}): ReactElement {
  const t = useText()
  const lang = useLang()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const { wrong, busy, send } = useMemberDeed(close, t('userLogin.done'))
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
          <Form.Item key={at.path} label={at.label[lang]} htmlFor={'deed-' + at.path} required={!at.field.optional && at.field.default === undefined}>
            {at.field.kind === 'date' ? (
              <DatePicker
                id={'deed-' + at.path}
                className="member-wide"
                value={values[at.path] ? dayjs(String(values[at.path])) : null}
                onChange={(d) => set(at.path, d ? d.format('YYYY-MM-DD') : null)}
              />
            ) : at.field.kind === 'int' ? (
              <InputNumber
                id={'deed-' + at.path}
                className="member-wide"
                precision={0}
                min={at.field.min as number | undefined}
                value={values[at.path] as number | undefined}
                onChange={(v) => set(at.path, v)}
              />
            ) : (
              <Input
                id={'deed-' + at.path}
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
