import { useSession, useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'

/** 24 px: record number, version, and a badge wherever this is not production. */
export function Footer(): ReactElement {
  const t = useText()
  const { record_number: record, record_url: url, version, environment } = useSession((s) => s.site)
  return (
    <footer className="shell-foot">
      {record && (
        <a href={url ?? 'https://beian.miit.gov.cn/'} target="_blank" rel="noopener noreferrer">
          {record}
        </a>
      )}
      {version && <span title={t('layouts.footer.version', { version })}>v{version.replace(/^v/, '')}</span>}
      {environment && environment !== 'production' && <span className="env">{t('layouts.footer.test')}</span>}
    </footer>
  )
}
