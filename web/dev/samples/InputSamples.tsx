import { useState } from 'react'
import { addDays, type TimeSpan } from '#web/ui/days.ts'
import { FileField, type FileItem } from '#web/ui/FileField.tsx'
import type { ImageItem } from '#web/ui/ImageTile.tsx'
import { ImageUploader } from '#web/ui/ImageUploader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TimePreferences } from '#web/ui/TimePreferences.tsx'
import styles from './Sample.module.css'
import { Sample } from './Sample.tsx'
import { samplePictures } from './sample-pictures.ts'

const places = ['', 'first', 'second', 'third']

const refused = (name: string, reason: 'type' | 'size' | 'count') =>
  ({
    type: `${name} is not a picture that we can read.`,
    size: `${name} is larger than 10 MB.`,
    count: `${name} did not fit any more.`,
  })[reason]

export function InputSamples() {
  const [times, setTimes] = useState<TimeSpan[]>([])
  const [images, setImages] = useState<ImageItem[]>([
    { key: 'a', url: samplePictures({ cat: 'local-moving', seed: '1' }), alt: 'Boxes' },
    { key: 'b', url: samplePictures({ cat: 'bicycles', seed: '1' }), progress: 0.6 },
    {
      key: 'c',
      url: samplePictures({ cat: 'furniture-delivery', seed: '3' }),
      error: 'Not sent. It is smaller than 200 pixels.',
    },
  ])
  const [files, setFiles] = useState<FileItem[]>([
    { key: '1', name: 'passport.pdf', bytes: 2_400_000, status: <StatusBadge family="wait">In review</StatusBadge> },
    { key: '2', name: 'insurance-2026.jpg', bytes: 640_000, progress: 0.35 },
  ])
  const [earliest] = useState(() => new Date(Date.now() + 24 * 3_600_000))
  return (
    <>
      <Sample name="TimePreferences">
        <Panel lift className={styles.narrow}>
          <TimePreferences
            legend="When suits you?"
            help="Pick up to three times, best one first."
            value={times}
            onChange={setTimes}
            durationMinutes={180}
            earliest={earliest}
            latest={addDays(earliest, 30)}
            times={['08:00', '10:00', '13:00', '15:30']}
            labels={{
              previousWeek: 'Previous week',
              nextWeek: 'Next week',
              unavailable: 'not available',
              chosen: 'chosen',
              times: (day) => `Times on ${day.toDateString()}`,
              full: 'Three times are chosen. Take one away to choose another.',
              noTimes: 'No times left on this day.',
              ranking: 'Your times, best first',
              emptyPlace: (place) => `Add a ${places[place]} time${place > 1 ? ' (optional)' : ''}`,
              remove: (time) => `Take away ${time}`,
              moveUp: (time) => `Prefer ${time}`,
            }}
          />
        </Panel>
      </Sample>
      <Sample name="ImageUploader">
        <ImageUploader
          legend="Photos"
          hint="(optional, up to 6)"
          help="The first one is the cover."
          items={images}
          onChange={setImages}
          onAdd={(added) => setImages([...images, ...added.map((file) => ({ key: crypto.randomUUID(), file }))])}
          max={6}
          labels={{
            add: 'Add or drop photos here',
            cover: 'Cover',
            picture: (place) => `Photo ${place}`,
            remove: (place) => `Remove photo ${place}`,
            moveBack: (place) => `Move photo ${place} back`,
            moveForth: (place) => `Move photo ${place} forth`,
            progress: (place) => `Sending photo ${place}`,
            alt: (place) => `What is on photo ${place}?`,
            refused,
          }}
        />
      </Sample>
      <Sample name="FileField">
        <FileField
          legend="Documents"
          help="PDF, JPEG or PNG, up to 10 MB each."
          items={files}
          onAdd={(added) =>
            setFiles([...files, ...added.map(({ name, size }) => ({ key: crypto.randomUUID(), name, bytes: size }))])
          }
          onRemove={(key) => setFiles(files.filter((file) => file.key !== key))}
          max={10}
          labels={{
            add: 'Add or drop documents here',
            remove: (name) => `Remove ${name}`,
            progress: (name) => `Sending ${name}`,
            refused,
          }}
        />
      </Sample>
    </>
  )
}
