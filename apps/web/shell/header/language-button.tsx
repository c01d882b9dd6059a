import { useLang, useText } from '@crossway/web-kit'
import { DropMenu } from '@crossway/web-ui'
import { TranslationOutlined } from '@ant-design/icons'
import { useState, type ReactElement } from 'react'
import { IconButton } from './icon-button.tsx'
import { chooseLanguage, languages, type LanguageKey } from './languages.ts'

export function LanguageButton(): ReactElement {
  const t = useText()
  const lang = useLang()
  const [open, setOpen] = useState(false)
  return (
    <DropMenu
      open={open}
      onOpenChange={setOpen}
      menu={{
        selectedKeys: [lang],
        items: languages.map(({ key, label }) => ({ key, label, 'data-testid': `lang-${key}` })),
        onClick: ({ key }) => void chooseLanguage(key as LanguageKey),
      }}
    >
      <IconButton label={t('layouts.header.language')} icon={<TranslationOutlined />} open={open} testid="btn-language" />
    </DropMenu>
  )
}
