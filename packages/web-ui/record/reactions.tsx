import {
  CheckCircleOutlined,
  EyeOutlined,
  HeartOutlined,
  LikeOutlined,
  QuestionCircleOutlined,
  SmileOutlined,
  StarOutlined,
  TrophyOutlined,
} from '@ant-design/icons'
import { reactionNames, type Reaction } from '@crossway/kernel'
import { useText, type RecordComment } from '@crossway/web-kit'
import type { ComponentType, ReactElement } from 'react'
import { DropMenu } from '../shell-parts/drop-menu.tsx'

const icons: Readonly<Record<Reaction, ComponentType>> = {
  agree: LikeOutlined,
  thanks: StarOutlined,
  done: CheckCircleOutlined,
  seen: EyeOutlined,
  happy: SmileOutlined,
  party: TrophyOutlined,
  heart: HeartOutlined,
  doubt: QuestionCircleOutlined,
}
function Sign({ of }: { readonly of: Reaction }): ReactElement {
  const Icon = icons[of]
  const t = useText()
  return (
    <>
      <Icon /> {t(`grid.reaction.${of}`)}
    </>
  )
}

interface Props {
  readonly comment: RecordComment
  readonly react: (reaction: Reaction) => Promise<void>
}

/** Reactions to a comment, with how many and whose; a press adds one's own or takes it back. */
export function Reactions({ comment, react }: Props): ReactElement | null {
  if (comment.reactions.length === 0) return null
  return (
    <div className="reactions">
      {comment.reactions.map(({ reaction, count, own, names }) => (
        <button
          key={reaction}
          type="button"
          aria-pressed={own}
          title={`${names.join(', ')}${count > names.length ? ' …' : ''}`}
          onClick={() => void react(reaction)}
        >
          <Sign of={reaction} /> {count}
        </button>
      ))}
    </div>
  )
}

/** The eight to choose from. */
export function PickReaction({ comment, react }: Props): ReactElement {
  const t = useText()
  const own = comment.reactions.filter((x) => x.own).map((x) => x.reaction)
  return (
    <DropMenu
      menu={{
        className: 'pick-reaction',
        selectable: false,
        selectedKeys: own,
        items: reactionNames.map((key) => ({ key, label: <Sign of={key} /> })),
        onClick: ({ key }) => void react(key as Reaction),
      }}
    >
      <button type="button">{t('grid.react')}</button>
    </DropMenu>
  )
}
