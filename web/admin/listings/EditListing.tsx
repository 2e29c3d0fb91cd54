import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminListing } from '#shared/contract/admin-listing.ts'
import type { q } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useAsOpened } from '#web/kernel/use-as-opened.ts'
import { CorrectionContext } from '#web/listings/form/correction.ts'
import { ListingFormSkeleton } from '#web/listings/form/ListingFormPage.tsx'
import { ArchivedListing } from '#web/listings/form/SellerNotices.tsx'
import type { AdminListingKind } from './listing-kinds.ts'

type Editable = Pick<AdminListing, '_id' | 'title' | 'status' | 'seller'>

/** A listing that can still be edited: not archived. */
export type Stored<Listing> = Omit<Listing, 'status'> & { status: 'draft' | 'published' | 'paused' }

const isStored = <Listing extends Editable>(listing: Listing): listing is Listing & Stored<Listing> =>
  listing.status !== 'archived'

/** The form of a seller, in which an administrator corrects the listing of another account. */
export function EditListing<Reply, Listing extends Editable>({
  kind,
  read,
  listingIn,
  children,
}: {
  kind: AdminListingKind
  read: ReturnType<typeof q<unknown, Reply>>
  listingIn: (reply: Reply) => Listing
  children: (listing: Stored<Listing>, words: { title: string; text: string }) => ReactNode
}) {
  const t = useT()
  const { data, isFetching } = useSuspenseQuery(read)
  const listing = listingIn(data)
  // The form begins with the listing as the server has it now, and keeps to that while it is open.
  const opened = useAsOpened(listing, isFetching)
  const { _id, seller } = listing
  const { name } = seller
  const title = t('admin-listings:edit.title', { title: listing.title })
  const list = kind.href({ open: _id })
  return (
    <>
      <Head title={title} noindex />
      {opened && !isStored(opened) ? (
        <ArchivedListing href={list} label={t(`admin-listings:${kind.name}.title`)} />
      ) : null}
      {opened && isStored(opened) ? (
        <CorrectionContext
          value={{
            href: list,
            texts: {
              reason: t('admin-listings:edit.reason', { name }),
              title: t('admin-listings:edit.why'),
              text: t('admin-listings:edit.reasonHelp'),
              saved: t('admin-listings:edit.saved'),
            },
          }}
        >
          {children(opened, { title, text: t('admin-listings:edit.text', { name }) })}
        </CorrectionContext>
      ) : null}
      {opened ? null : <ListingFormSkeleton title={title} />}
    </>
  )
}
