import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { art, links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { EndPanel } from './EndPanel.tsx'
import { Hero } from './Hero.tsx'
import { Part } from './Part.tsx'
import { Points } from './Points.tsx'
import { Prose } from './Prose.tsx'

const pictures = [
  art('events-catering', 'about-1', { fit: 220 }),
  art('arts-crafts', 'about-2', { view: 2, fit: 220 }),
  art('care-family', 'about-3', { view: 2, fit: 220 }),
] as const

const principles = [
  { key: 'money', icon: IconLock },
  { key: 'waiting', icon: IconClock },
  { key: 'plain', icon: IconMessageCircle },
  { key: 'real', icon: IconStar },
  { key: 'private', icon: IconEyeOff },
] as const

/** What the marketplace is, and who runs it. */
export function AboutScreen() {
  const t = useT()
  const { name } = useSite()
  return (
    <>
      <Head title={t('about:us.title')} description={t('about:us.summary', { name })} canonical={links.about()} />
      <Hero
        label={t('about:us.title')}
        title={t('about:us.hero')}
        lead={t('about:us.lead', { name })}
        pictures={pictures}
      />
      <div className="container">
        <Part id="what" look="beside" title={t('about:us.what.title')}>
          <Prose text={t('about:us.what.text')} />
        </Part>
        <Part id="principles" look="paper" title={t('about:us.principles.title')}>
          <Points
            points={principles.map(({ key, icon }) => ({
              key,
              icon,
              title: t(`about:us.principles.${key}.title`),
              text: t(`about:us.principles.${key}.text`),
            }))}
          />
        </Part>
        <Part id="who" look="beside" title={t('about:us.who.title')}>
          <Prose text={`${t('about:us.who.text', { name })}\n${t('about:us.who.software')}`} />
        </Part>
        <EndPanel
          title={t('about:us.end.title')}
          text={t('about:us.end.text')}
          picture={art('garden-outdoor', 'about-end')}
        >
          <Button href={links.browse()} variant="inverse" size="lg">
            {t('about:us.end.browse')}
          </Button>
          <TextLink href={links.contact()}>{t('about:us.end.contact')}</TextLink>
        </EndPanel>
      </div>
    </>
  )
}
