import { actionLabel, argFields, useLang, useMemberAction, type ExternalModel, useText } from '@crossway/web-kit'
import { Alert, Form, Modal } from 'antd'
import { useState, type ReactElement } from 'react'
import { isGiven, OutsideInput, startOf } from './outside-input.tsx'

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
  const args = argFields(model, action).filter(isGiven)
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() => Object.fromEntries(args.map((at) => [at.path, startOf(at)])))
  const { wrong, busy, send } = useMemberAction(close, t('userLogin.done'))
  const given = (): Record<string, unknown> => Object.fromEntries(Object.entries(values).filter(([, v]) => v !== null && v !== undefined && v !== ''))
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
            <OutsideInput at={at} value={values[at.path]} set={(v) => setValues((old) => ({ ...old, [at.path]: v }))} />
          </Form.Item>
        ))}
      </Form>
    </Modal>
  )
}
