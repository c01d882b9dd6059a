import { LikeFilled, LikeOutlined } from '@ant-design/icons'
import { post, useAnswer, type RecordProps } from '@crossway/web-kit'
import { Button } from 'antd'
import { useState, type ReactElement } from 'react'
import { useBoth } from '../both.ts'

interface Likes {
  readonly likes: number
  readonly liked: boolean
}

/** A thumb for somebody's goal, in the head of its record. */
export default function LikeButton({ record }: RecordProps): ReactElement | null {
  const both = useBoth()
  const url = `okr-objective/${record.id}/like`
  const { data } = useAnswer<Likes>(url)
  const [pressed, setPressed] = useState<Likes & { readonly url: string }>()
  const now = pressed?.url === url ? pressed : data
  if (!now) return null
  return (
    <Button
      size="small"
      type="text"
      aria-pressed={now.liked}
      icon={now.liked ? <LikeFilled /> : <LikeOutlined />}
      data-testid="btn-likeGoal"
      onClick={() =>
        void post<Likes>(url, { liked: !now.liked }).then(
          (l) => setPressed({ ...l, url }),
          () => undefined,
        )
      }
    >
      {both(now.liked ? '已点赞' : '点赞', now.liked ? 'Liked' : 'Like')} {now.likes > 0 ? now.likes : ''}
    </Button>
  )
}
