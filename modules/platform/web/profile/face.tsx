import { CameraOutlined } from '@ant-design/icons'
import { isProblem, notify, patch, uploadFile, uploadText, useText } from '@crossway/web-kit'
import { Avatar } from '@crossway/web-ui'
import { Button } from 'antd'
import { useRef, useState, type ReactElement } from 'react'
import { AvatarCrop } from './avatar-crop.tsx'
import { tellShell, type Profile } from './own-profile.ts'

const largest = 2 * 1024 * 1024

/** The avatar: chosen, cut, and saved at once. */
export function Face({ profile, reload }: { profile: Profile; reload: () => void }): ReactElement {
  const t = useText()
  const picker = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const take = (file: File | undefined): void => {
    if (!file) return
    if (file.size > largest) notify({ kind: 'error', code: 'avatar', text: t('adminInfo.avatarBig') })
    else setChosen(file)
  }
  const save = async (cut: File): Promise<void> => {
    try {
      const { id } = await uploadFile(cut, { topic: 'avatar' })
      const saved = await patch<Profile>('profile', { avatar: id })
      tellShell({ avatar: saved.avatar })
      notify({ kind: 'success', code: 'avatar', text: t('adminInfo.avatarDone') })
      reload()
    } catch (e) {
      if (isProblem(e) && (e.status === 413 || e.status === 415)) notify({ kind: 'error', code: 'avatar', text: uploadText(e) })
    } finally {
      setChosen(undefined)
    }
  }
  return (
    <div className="profile-face">
      <Avatar name={profile.nickname} image={profile.avatar_id} size={72} />
      <div>
        <b>{profile.nickname}</b>
        <div className="note">{profile.motto}</div>
        <Button size="small" icon={<CameraOutlined />} onClick={() => picker.current?.click()} data-testid="btn-avatar">
          {t('adminInfo.avatar')}
        </Button>
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={t('adminInfo.avatar')}
        onChange={(e) => (take(e.target.files?.[0]), (e.target.value = ''))}
      />
      {chosen && <AvatarCrop file={chosen} onClose={() => setChosen(undefined)} onCut={save} />}
    </div>
  )
}
