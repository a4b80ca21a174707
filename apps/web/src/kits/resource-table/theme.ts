import {
  borderRadiusContainer,
  borderRadiusInput,
  colorBackgroundCellShaded,
  colorBackgroundContainerContent,
  colorBackgroundContainerHeader,
  colorBackgroundControlChecked,
  colorBackgroundControlDefault,
  colorBackgroundInputDefault,
  colorBackgroundItemSelected,
  colorBorderControlDefault,
  colorBorderDividerDefault,
  colorBorderDividerSecondary,
  colorBorderInputDefault,
  colorBorderItemFocused,
  colorBorderItemSelected,
  colorForegroundControlDefault,
  colorTextBodyDefault,
  colorTextBodySecondary,
  colorTextHeadingDefault,
  colorTextLinkDefault,
  colorTextLinkHover,
  colorTextStatusInfo,
  fontFamilyBase,
} from '@cloudscape-design/design-tokens';
import type { CSSProperties } from 'react';

/**
 * Cloudscape's tokens under the names the style sheet uses. They are taken from the package's script because the
 * names of its CSS variables carry a hash that changes between releases.
 */
export const themeVars = {
  '--rt-surface': colorBackgroundContainerContent,
  '--rt-header': colorBackgroundContainerHeader,
  // Links on a row that the pointer is on must be readable: the hover of lists is a shade too dark for them.
  '--rt-hover': colorBackgroundCellShaded,
  '--rt-selected': colorBackgroundItemSelected,
  '--rt-selected-line': colorBorderItemSelected,
  '--rt-line': colorBorderDividerSecondary,
  '--rt-line-strong': colorBorderDividerDefault,
  '--rt-focus': colorBorderItemFocused,
  '--rt-text': colorTextBodyDefault,
  '--rt-text-soft': colorTextBodySecondary,
  '--rt-heading': colorTextHeadingDefault,
  '--rt-link': colorTextLinkDefault,
  '--rt-link-hover': colorTextLinkHover,
  '--rt-change': colorTextStatusInfo,
  '--rt-control': colorBackgroundControlDefault,
  '--rt-control-on': colorBackgroundControlChecked,
  '--rt-control-line': colorBorderControlDefault,
  '--rt-control-mark': colorForegroundControlDefault,
  '--rt-input': colorBackgroundInputDefault,
  '--rt-input-line': colorBorderInputDefault,
  '--rt-input-radius': borderRadiusInput,
  '--rt-radius': borderRadiusContainer,
  '--rt-font': fontFamilyBase,
} as CSSProperties;

/** Row and header heights in pixels. They are fixed, so that 100,000 rows need no measuring. */
export const ROW_HEIGHT = { compact: 32, comfortable: 40 } as const;
export const HEADER_HEIGHT = { compact: 36, comfortable: 44 } as const;
