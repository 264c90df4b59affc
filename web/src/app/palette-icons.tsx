/** The picture of each kind of hit and of each action. */
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Logout from '@mui/icons-material/Logout';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ShoppingBagOutlined from '@mui/icons-material/ShoppingBagOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import WebAssetOutlined from '@mui/icons-material/WebAssetOutlined';
import type { ReactNode } from 'react';
import type { HitKind } from './palette-hit.ts';

export const HIT_ICONS: Readonly<Record<HitKind, ReactNode>> = {
  customer: <PersonOutlined />,
  device: <SmartphoneOutlined />,
  store: <StorefrontOutlined />,
  agent: <BadgeOutlined />,
  shop_owner: <GroupOutlined />,
  phone: <SmartphoneOutlined />,
  transaction: <ReceiptLongOutlined />,
  recent: <HistoryOutlined />,
  screen: <WebAssetOutlined />,
  pay: <PaymentsOutlined />,
  sell: <ShoppingBagOutlined />,
  extend: <EventRepeatOutlined />,
  register: <PersonAddOutlined />,
  lock_policy: <LockOutlined />,
  language: <TranslateOutlined />,
  theme: <ContrastOutlined />,
  sign_out: <Logout />,
};
