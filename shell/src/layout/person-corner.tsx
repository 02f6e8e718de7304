import { ChevronUp, UserRound } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';

import { NavItem, itemLooks } from './nav-item.ts';

const Person = styled.details`
  > summary {
    ${itemLooks}
    border-radius: ${(p) => p.theme.radius.md};
    font-weight: ${(p) => p.theme.font.weight.medium};
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
    &:hover {
      background: color-mix(in srgb, ${(p) => p.theme.color.text} 5%, transparent);
    }
    span {
      flex: 1;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    svg {
      flex: none;
    }
  }
  &[open] > summary > :last-child {
    transform: rotate(180deg);
  }
  /* Below the name, which has an icon. */
  a {
    padding-left: 41px;
  }
`;

/** A link of the person's corner. */
export interface PersonLink {
  readonly href: string;
  readonly label: string;
}

const OWN_LINKS: readonly PersonLink[] = [
  { href: '/change-password', label: 'Change Password' },
  { href: '/accessibility', label: 'Accessibility' },
];

interface PersonCornerProps {
  readonly name: string;
  readonly links: readonly PersonLink[];
  readonly onClick?: () => void;
}

/** The signed-in person's name, which opens what is theirs. */
export const PersonCorner = ({ name, links, onClick }: PersonCornerProps) => {
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <Person ref={details}>
      <summary>
        <UserRound size={18} aria-hidden="true" />
        <span>{name}</span>
        <ChevronUp size={16} aria-hidden="true" />
      </summary>
      {[...links, ...OWN_LINKS].map(({ href, label }) => (
        <NavItem
          key={href}
          href={href}
          onClick={() => {
            if (details.current) details.current.open = false;
            onClick?.();
          }}
        >
          {label}
        </NavItem>
      ))}
    </Person>
  );
};
