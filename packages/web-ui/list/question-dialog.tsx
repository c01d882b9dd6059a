import { ExclamationCircleFilled } from '@ant-design/icons'
import { useQuestions, useText } from '@crossway/web-kit'
import { Button } from 'antd'
import type { ReactElement } from 'react'
import { PageModal } from './page-overlay.tsx'

/** The open question. Danger is never the first focus. */
export function QuestionDialog(): ReactElement | null {
  const t = useText()
  const open = useQuestions((s) => s.open)
  if (!open) return null
  return (
    <PageModal
      centered
      width={440}
      closable={false}
      mask={{ closable: false }}
      onCancel={() => open.answer(false)}
      title={
        <span className="question-title">
          <ExclamationCircleFilled className={open.danger ? 'is-danger' : 'is-ask'} />
          {open.title}
        </span>
      }
      footer={[
        <Button key="no" autoFocus={open.danger === true} onClick={() => open.answer(false)}>
          {open.cancelText ?? t('common.cancel')}
        </Button>,
        <Button key="yes" type="primary" danger={open.danger === true} autoFocus={!open.danger} onClick={() => open.answer(true)}>
          {open.okText}
        </Button>,
      ]}
    >
      {open.detail?.length ? (
        <div className="question-detail">
          {open.detail.map((d) => (
            <div key={d}>{d}</div>
          ))}
        </div>
      ) : null}
    </PageModal>
  )
}
