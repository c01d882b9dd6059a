import { useLeaveQuestion, useTabs, useText } from '@crossway/web-kit'
import { Button, Modal } from 'antd'
import type { ReactElement } from 'react'
import { routeTitle, tabTitles } from '../../router/titles.ts'

export default function LeaveDialog(): ReactElement | null {
  const question = useLeaveQuestion((q) => q.question)
  const tabs = useTabs((s) => s.tabs)
  const t = useText()
  if (!question) return null
  const { answer, forms } = question
  const titles = tabTitles(tabs)
  return (
    <Modal
      open
      title={t('common.leaveTitle')}
      centered
      width={440}
      zIndex={1700}
      onCancel={() => answer('stay')}
      wrapProps={{ 'data-testid': 'dialog-leave' }}
      footer={
        <>
          <Button danger type="text" onClick={() => answer('discard')}>
            {t('common.discard')}
          </Button>
          <Button onClick={() => answer('draft')}>{t('common.leaveDraft')}</Button>
          <Button type="primary" autoFocus onClick={() => answer('stay')}>
            {t('common.stay')}
          </Button>
        </>
      }
    >
      <ul style={{ margin: '8px 0', paddingLeft: 20 }}>
        {forms.map(({ key, title }) => (
          <li key={key + title}>{[titles.get(key) ?? routeTitle(key), title].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
    </Modal>
  )
}
