import { MemberProblem, memberCall, navigate, useText } from '@crossway/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState, type ReactElement } from 'react'

/** Old, new and repeated; afterwards every session ends. */
export function PasswordTab(): ReactElement {
  const t = useText()
  const client = useQueryClient()
  const [values, setValues] = useState({ old: '', password: '', repeat: '' })
  const [error, setError] = useState<{ readonly text: string; readonly field: string | undefined }>()
  const save = async (): Promise<void> => {
    try {
      await memberCall('POST', '/password', values)
      client.removeQueries({ queryKey: ['member-centre'] })
      await navigate('/user/login', { changed: '1' })
    } catch (e) {
      setError(e instanceof MemberProblem ? { text: e.message, field: e.field } : { text: t('userLogin.failed'), field: undefined })
    }
  }
  const field = (name: keyof typeof values, label: string, complete: string): ReactElement => (
    <Form.Item
      label={label}
      htmlFor={`member-${name}`}
      {...(error?.field === name ? { validateStatus: 'error', help: <span role="alert">{error.text}</span> } : {})}
    >
      <Input.Password
        id={`member-${name}`}
        autoComplete={complete}
        maxLength={32}
        value={values[name]}
        onChange={(e) => setValues({ ...values, [name]: e.target.value })}
      />
    </Form.Item>
  )
  return (
    <Form layout="vertical" className="member-form" onFinish={() => void save()}>
      {error && !(error.field !== undefined && error.field in values) && <Alert type="error" showIcon title={error.text} role="alert" />}
      {field('old', t('userLogin.old'), 'current-password')}
      {field('password', t('userLogin.fresh'), 'new-password')}
      {field('repeat', t('userLogin.repeat'), 'new-password')}
      <Button type="primary" htmlType="submit">
        {t('userLogin.save')}
      </Button>
    </Form>
  )
}
