import { openTab, showApprovalCenter, useAuth, useBadges, useSession, useText } from '@crossway/web-kit'
import { AuditOutlined, BellOutlined, CodeOutlined, LayoutOutlined, SearchOutlined } from '@ant-design/icons'
import type { ReactElement } from 'react'
import { JobsButton } from '../jobs/jobs-button.tsx'
import { openLayoutDrawer } from '../layout-drawer/drawer-store.ts'
import { openPalette } from '../palette/palette-store.ts'
import { UserMenu } from '../user-card/user-menu.tsx'
import { ClearCache } from './clear-cache.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { IconButton } from './icon-button.tsx'
import { LanguageButton } from './language-button.tsx'
import { MoreTools } from './more-tools.tsx'
import { useNarrow } from './use-narrow.ts'

/** Right side of the header; below 768 px all but messages, approval and user fold into one button. */
export function HeaderTools(): ReactElement {
  const t = useText()
  const narrow = useNarrow(768)
  useSession((s) => s.nodes)
  const tasks = useBadges((b) => b.approvalCenterNum)
  const messages = useBadges((b) => b.counts['messageNotification'] ?? 0)
  const terminal = useAuth('terminal')
  return (
    <div className="header-tools" role="toolbar" aria-label={t('layouts.header.tools')}>
      {!narrow && (
        <IconButton
          label={`${t('layouts.header.search')} Ctrl+K`}
          icon={<SearchOutlined />}
          onClick={() => openPalette()}
          aria-keyshortcuts="Control+K"
          testid="btn-search"
        />
      )}
      {showApprovalCenter() && (
        <IconButton
          label={t('layouts.header.approval')}
          icon={<AuditOutlined />}
          count={tasks}
          onClick={() => void openTab('approvalCenter')}
          testid="btn-approvalCenter"
        />
      )}
      <IconButton
        label={t('layouts.header.messages')}
        icon={<BellOutlined />}
        count={messages}
        onClick={() => void openTab('messageNotification')}
        testid="btn-messages"
      />
      {narrow ? (
        <MoreTools terminal={terminal} />
      ) : (
        <>
          <JobsButton />
          <LanguageButton />
          <FullScreenButton />
          {terminal && (
            <IconButton label={t('layouts.header.terminal')} icon={<CodeOutlined />} onClick={() => void openTab('terminal')} testid="btn-terminal" />
          )}
          <ClearCache />
          <span className="header-rule" aria-hidden="true" />
        </>
      )}
      <UserMenu />
      {!narrow && <IconButton label={t('layouts.header.layout')} icon={<LayoutOutlined />} onClick={openLayoutDrawer} testid="btn-layout" />}
    </div>
  )
}
