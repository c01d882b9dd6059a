import './home-texts.ts'
import { dateTimeText, useText } from '@crossway/web-kit'
import { Markdown, PageModal } from '@crossway/web-ui'
import { Button, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import { askAnnouncements, confirmRead, type Announced } from './announcements.ts'
import { askMustRead } from './must-read-key.ts'

/** The text of an announcement. One that must be read has no way out but to say that it is read. */
export default function AnnouncementDialog({ of, left, onClose }: { of: Announced; left: number; onClose?: () => void }): ReactElement {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const must = onClose === undefined
  const confirm = async (): Promise<void> => {
    setBusy(true)
    try {
      await confirmRead(of.id)
    } catch {
      // it has been withdrawn or has run out meanwhile: the list says so
      askAnnouncements()
      askMustRead()
    } finally {
      setBusy(false)
      onClose?.()
    }
  }
  return (
    <PageModal
      width={640}
      closable={!must}
      keyboard={!must}
      onCancel={() => onClose?.()}
      title={of.title}
      data-testid={must ? 'dialog-mustRead' : 'dialog-announcement'}
      footer={
        must || of.read_at === null ? (
          <Button type="primary" loading={busy} onClick={() => void confirm()} data-testid="btn-announcement-read">
            {t('home.haveRead')}
          </Button>
        ) : null
      }
    >
      <p className="announcement-note">
        {of.level !== 'info' && <Tag color={of.level === 'urgent' ? 'error' : 'warning'}>{t(`home.level.${of.level}`)}</Tag>}
        {[of.publisher, dateTimeText(of.published_at), of.revised_at && t('home.revised', { at: dateTimeText(of.revised_at) })].filter(Boolean).join(' · ')}
      </p>
      <div className="announcement-text">
        <Markdown text={of.body} />
      </div>
      {must && left > 1 && <p className="announcement-note">{t('home.mustLeft', { n: left - 1 })}</p>}
    </PageModal>
  )
}
