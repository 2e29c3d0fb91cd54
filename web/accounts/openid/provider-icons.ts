import IconBrandApple from '@tabler/icons-react/dist/esm/icons/IconBrandApple.mjs'
import IconBrandGitlab from '@tabler/icons-react/dist/esm/icons/IconBrandGitlab.mjs'
import IconBrandGoogle from '@tabler/icons-react/dist/esm/icons/IconBrandGoogle.mjs'
import IconBrandWindows from '@tabler/icons-react/dist/esm/icons/IconBrandWindows.mjs'
import IconBuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import type { IdentityProvider } from '#shared/contract/identity-provider.ts'
import type { Icon } from '#web/ui/icon.ts'

export const providerIcons: Record<IdentityProvider['icon'], Icon> = {
  google: IconBrandGoogle,
  apple: IconBrandApple,
  microsoft: IconBrandWindows,
  gitlab: IconBrandGitlab,
  organisation: IconBuildingCommunity,
  key: IconKey,
}
