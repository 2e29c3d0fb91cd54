import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import { Fragment } from 'react'
import { hasRight, type RightGroup, rights, rightTable, type StaffRole, staffRoles } from '#shared/policies/staff.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import styles from './StaffScreen.module.css'

const groups = [...new Set(rights.map((right) => rightTable[right].group))] satisfies RightGroup[]

/** The table of rights, as the server and the menu read it. */
export function RoleTable({ marked }: { marked: StaffRole }) {
  const t = useT()
  const title = t('staff:table.title')
  const asks = t('staff:table.asks')
  return (
    <Panel flush className={styles.wide}>
      <div className={styles.head}>
        <h2 className="size-16">{title}</h2>
        <p className="quiet-text mt-4">{t('staff:table.text')}</p>
        <p className="size-13 tone-muted mt-4">
          <IconFingerprint size={16} aria-hidden="true" className={styles.asks} /> {t('staff:table.asksOff')}
        </p>
      </div>
      <ScrollRegion aria-label={title} className={styles.scroll}>
        <table className={styles.rights}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('staff:table.right')}</span>
              </th>
              {staffRoles.map((role) => (
                <th key={role} scope="col" className={classes(role === marked && styles.marked)}>
                  {t(`staff:roles.${role}.name`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <Fragment key={group}>
                <tr className={styles.group}>
                  <th scope="colgroup" colSpan={staffRoles.length + 1}>
                    {t(`staff:groups.${group}`)}
                  </th>
                </tr>
                {rights
                  .filter((right) => rightTable[right].group === group)
                  .map((right) => (
                    <tr key={right}>
                      <th scope="row">
                        {t(`staff:rights.${right}`)}
                        {rightTable[right].confirmed ? (
                          <IconFingerprint size={16} role="img" aria-label={asks} className={styles.asks} />
                        ) : null}
                      </th>
                      {staffRoles.map((role) => (
                        <td key={role} className={classes(role === marked && styles.marked)}>
                          {hasRight(role, right) ? (
                            <IconCheck size={18} role="img" aria-label={t('staff:table.yes')} className={styles.yes} />
                          ) : (
                            <IconMinus size={16} role="img" aria-label={t('staff:table.no')} className={styles.no} />
                          )}
                        </td>
                      ))}
                    </tr>
                  ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Panel>
  )
}
