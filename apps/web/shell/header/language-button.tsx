import { useLang, useText } from '@crossway/web-kit'
import { TranslationOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useState, type ReactElement } from 'react'
import { IconButton } from './icon-button.tsx'
import { chooseLanguage, languages, type LanguageKey } from './languages.ts'

export function LanguageButton(): ReactElement {
  const t = useText()
  const lang = useLang()
  const [open, setOpen] = useState(false)
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      menu={{
        selectedKeys: [lang],
        items: languages.map(({ key, label }) => ({ key, label, 'data-testid': `lang-${key}` })),
        onClick: ({ key }) => void chooseLanguage(key as LanguageKey),
      }}
    >
      <IconButton label={t('layouts.header.language')} icon={<TranslationOutlined />} open={open} testid="btn-language" />
    </Dropdown>
  )
}
